import { useState, type ReactNode } from 'react'
import type { PaymentOrder, PaymentProof } from '#core/contract/payments.ts'
import { usePaySandbox } from '#src/api/payments.ts'
import type { Checkout } from '#src/features/payment/checkout.ts'
import { SandboxDialog } from '#src/features/payment/sandbox-dialog.tsx'

interface OpenWindow {
  order: PaymentOrder
  settle: (proof: PaymentProof | null) => void
}

/** The sandbox behind the checkout port: `checkout` opens the dialog, `checkoutWindow` is where it is shown. */
export function useSandboxCheckout(): { checkout: Checkout; checkoutWindow: ReactNode } {
  const [open, setOpen] = useState<OpenWindow | null>(null)
  const { mutateAsync: pay } = usePaySandbox()

  const checkout: Checkout = (order) =>
    new Promise((resolve) => {
      const settle = (proof: PaymentProof | null) => {
        setOpen(null)
        resolve(proof)
      }
      setOpen({ order, settle })
    })

  const checkoutWindow = open && (
    <SandboxDialog
      amountPaise={open.order.amount}
      onPay={async (upiId) => open.settle(await pay({ order_id: open.order.order_id, upi_id: upiId }))}
      onClose={() => open.settle(null)}
    />
  )
  return { checkout, checkoutWindow }
}
