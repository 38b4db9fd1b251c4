import type { Generated } from 'kysely'
import type { Moment } from '#server/db/column-types.ts'

// Money: what the provider told, the ledger, and the sandbox provider's own books.

export interface PaymentOrdersTable {
  id: string
  provider: 'sandbox' | 'razorpay'
  booking_id: number
  amount_paise: number
  status: Generated<'created' | 'paid'>
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
  created_at: Moment
}

export interface LedgerTable {
  id: Generated<number>
  booking_id: number
  kind: 'capture' | 'refund'
  amount_paise: number
  payment_id: string
  refund_id: number | null
  created_at: Moment
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
