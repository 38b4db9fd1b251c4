import { useState, type ReactNode } from 'react'
import type { PaymentOrder } from '#core/contract/payments.ts'
import { usePaySandbox } from '#src/api/payments.ts'
import type { Checkout, CheckoutEnd } from '#src/features/payment/checkout.ts'
import { SandboxDialog } from '#src/features/payment/sandbox-dialog.tsx'

interface OpenWindow {
  order: PaymentOrder
  settle: (end: CheckoutEnd) => void
}

/** The sandbox behind the checkout port: `checkout` opens the dialog, `checkoutWindow` is where it is shown. */
export function useSandboxCheckout(): { checkout: Checkout; checkoutWindow: ReactNode } {
  const [open, setOpen] = useState<OpenWindow | null>(null)
  const { mutateAsync: pay } = usePaySandbox()

  const checkout: Checkout = (order) =>
    new Promise((resolve) => {
      const settle = (end: CheckoutEnd) => {
        setOpen(null)
        resolve(end)
      }
      setOpen({ order, settle })
    })

  const checkoutWindow = open && (
    <SandboxDialog
      amountPaise={open.order.amount}
      onPay={async (upiId) => open.settle(await pay({ order_id: open.order.order_id, upi_id: upiId }))}
      onClose={() => open.settle('closed')}
    />
  )
  return { checkout, checkoutWindow }
}
