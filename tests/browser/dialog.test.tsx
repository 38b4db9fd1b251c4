import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

function Opener({ onClose }: { onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    onClose()
  }
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      <Dialog title="Filters" isOpen={isOpen} onClose={close} actions={<Button onPress={close}>Apply</Button>}>
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

test('Escape closes a dialog and the focus returns to what opened it', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await render(<Opener onClose={onClose} />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  expect(onClose).toHaveBeenCalledOnce()
})

test('the keyboard stays inside an open dialog', async () => {
  const screen = await render(<Opener onClose={() => undefined} />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Filters' })
  await expect.element(dialog).toBeVisible()
  for (let press = 0; press < 6; press += 1) await userEvent.keyboard('{Tab}')
  expect(dialog.element().contains(document.activeElement)).toBe(true)
})

test('a pending button keeps the focus and does nothing', async () => {
  const onPress = vi.fn<() => void>()
  const screen = await render(
    <Button isPending onPress={onPress}>
      Pay
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Pay' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(onPress).not.toHaveBeenCalled()
  await expect.element(button).toHaveFocus()
})
