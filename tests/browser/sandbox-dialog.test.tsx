import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SandboxDialog } from '#src/features/payment/sandbox-dialog.tsx'
import { ApiError, NetworkError } from '#src/lib/http.ts'

async function openDialog(onPay: (upiId: string) => Promise<void>) {
  const onClose = vi.fn<() => void>()
  const screen = await render(<SandboxDialog amountPaise={25_782} onPay={onPay} onClose={onClose} />)
  const dialog = screen.getByRole('dialog', { name: 'UPI payment (sandbox)' })
  await expect.element(dialog).toBeVisible()
  const payWith = async (upiId: string) => {
    await dialog.getByLabelText('UPI ID').fill(upiId)
    await dialog.getByRole('button', { name: 'Pay now' }).click()
  }
  return { dialog, onClose, payWith }
}

test('pays with the UPI ID that was typed, and says how much', async () => {
  const onPay = vi.fn<(upiId: string) => Promise<void>>().mockResolvedValue()
  const { dialog, payWith } = await openDialog(onPay)
  await expect.element(dialog.getByText('₹257.82')).toBeVisible()
  await payWith(' success@razorpay ')
  expect(onPay).toHaveBeenCalledExactlyOnceWith('success@razorpay')
})

test('a text that is no UPI ID is not sent', async () => {
  const onPay = vi.fn<(upiId: string) => Promise<void>>()
  const { dialog, payWith } = await openDialog(onPay)
  await payWith('success')
  await expect.element(dialog.getByText('Enter a UPI ID like name@bank')).toBeVisible()
  expect(onPay).not.toHaveBeenCalled()
})

test('a failed payment says so, and another UPI ID can be tried', async () => {
  const onPay = vi.fn<(upiId: string) => Promise<void>>().mockRejectedValueOnce(new ApiError(402, null)).mockResolvedValue()
  const { dialog, payWith } = await openDialog(onPay)
  await payWith('failure@razorpay')
  await expect.element(dialog.getByRole('alert').getByText(/Payment failed/)).toBeVisible()
  await payWith('success@razorpay')
  expect(onPay).toHaveBeenCalledTimes(2)
})

test('without an answer the person is told that paying again does not cost twice', async () => {
  const { dialog, payWith } = await openDialog(() => Promise.reject(new NetworkError()))
  await payWith('success@razorpay')
  await expect.element(dialog.getByRole('alert').getByText(/you will not pay twice/)).toBeVisible()
})

test('closes with one button', async () => {
  const { dialog, onClose } = await openDialog(() => Promise.resolve())
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
