import type { ColumnType, Generated } from 'kysely'
import type { MaybeMoment, Moment } from '#server/db/column-types.ts'

// Money: what the provider told, the ledger, and the sandbox provider's own books.

export interface PaymentOrdersTable {
  id: string
  provider: 'sandbox' | 'razorpay'
  booking_id: number
  amount_paise: number
  status: Generated<'created' | 'paid'>
  /** When the provider is asked next what became of it; null: not any more. */
  next_look_at: MaybeMoment
  created_at: Moment
}

export interface PaymentsTable {
  id: string
  order_id: string
  amount_paise: number
  status: 'captured' | 'failed'
  created_at: Moment
}

export interface RefundsTable {
  id: Generated<number>
  payment_id: string
  booking_id: number
  amount_paise: number
  status: Generated<'initiated' | 'processed' | 'failed'>
  provider_refund_id: string | null
  reason: string
  /** How often the provider was asked for it: one that failed there is a new one the next time. */
  attempt: Generated<number>
  created_at: Moment
}

type Written<T> = ColumnType<T, never, never>

/** The database writes it from payments and refunds when a transaction commits, and lets nobody change it. */
export interface LedgerTable {
  id: Written<number>
  booking_id: Written<number>
  ground_id: Written<number>
  kind: Written<'capture' | 'refund' | 'refund_processed' | 'refund_failed'>
  /** What it changes in the money that is held for bookings: more by a capture, less by a refund that is promised. */
  amount_paise: Written<number>
  payment_id: Written<string>
  refund_id: Written<number | null>
  /** Of the receipt, `R26-27/000001`, or the credit note, `C26-27/000001`. */
  number: Written<string | null>
  created_at: Written<Date>
}

/** How many receipts and credit notes a financial year has. */
export interface LedgerNumbersTable {
  financial_year: Written<string>
  receipts: Written<string>
  credit_notes: Written<string>
}

export interface WebhookEventsTable {
  id: string
  type: string
  received_at: Moment
}

export interface SandboxPaymentsTable {
  id: string
  order_id: string
  amount_paise: number
  status: 'captured' | 'failed' | 'refunded'
  refunded_paise: Generated<number>
  upi_id: string
  created_at: Moment
}

export interface SandboxRefundsTable {
  id: string
  receipt: string
  payment_id: string
  amount_paise: number
  created_at: Moment
}
