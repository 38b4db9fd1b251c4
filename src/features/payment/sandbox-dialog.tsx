import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { paySandbox } from '#core/contract/payments.ts'
import { formatRupees, toRupees, type Paise } from '#core/domain/money.ts'
import css from '#src/features/payment/payment.module.css'
import { OfflineError } from '#src/lib/connectivity.ts'
import { NetworkError } from '#src/lib/http.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface SandboxDialogProps {
  amountPaise: Paise
  /** Pays; rejects when the payment failed or no answer came. */
  onPay: (upiId: string) => Promise<void>
  onClose: () => void
}

function failureText(error: unknown): string {
  if (error instanceof OfflineError) return error.message
  return error instanceof NetworkError ? m.payment_no_answer() : m.payment_failed()
}

/** What failed and what can be done next; a payment without an answer may be repeated under the same key. */
function Failure({ error }: { error: unknown }) {
  const isRefused = !(error instanceof NetworkError) && !(error instanceof OfflineError)
  return (
    <Notice tone="bad">
      {failureText(error)}
      {isRefused && <p>{m.payment_failed_next()}</p>}
    </Notice>
  )
}

/** The payment window of the sandbox (DECISIONS 5): a UPI ID, `Pay now` and `Close`. */
export function SandboxDialog({ amountPaise, onPay, onClose }: SandboxDialogProps) {
  const [upiId, setUpiId] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const [isPaying, setIsPaying] = useState(false)

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isPaying) return
    const checked = v.safeParse(paySandbox.parts.body.entries.upi_id, upiId)
    setWrong(checked.success ? undefined : m.payment_upi_invalid())
    if (!checked.success) return
    setIsPaying(true)
    setFailure(null)
    try {
      await onPay(checked.output)
    } catch (error) {
      setFailure(error)
      setIsPaying(false)
    }
  }

  return (
    <Dialog title={m.payment_window()} isOpen onClose={() => !isPaying && onClose()}>
      <form className={css.window} noValidate onSubmit={(event) => void pay(event)}>
        <p className={css.windowAmount}>
          {m.payment_window_amount()} <b>{formatRupees(toRupees(amountPaise))}</b>
        </p>
        <TextField
          label={m.payment_upi_id()}
          description={m.payment_upi_hint()}
          inputMode="email"
          autoComplete="off"
          value={upiId}
          onChange={(text) => {
            setUpiId(text)
            setWrong(undefined)
          }}
          errorMessage={wrong}
        />
        {failure !== null && <Failure error={failure} />}
        <Button type="submit" fullWidth isPending={isPaying}>
          {m.payment_pay_now()}
        </Button>
        <p className={css.note}>{m.payment_no_money()}</p>
      </form>
    </Dialog>
  )
}
