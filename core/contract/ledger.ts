import * as v from 'valibot'
import { ADMINS, DaySchema, IdParamSchema, MomentSchema, RupeesSchema, SkipParamSchema, limitParam } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'

/** An amount with its sign: what a line changes in the money that is held. */
const SignedRupeesSchema = v.pipe(v.number(), v.finite())
export const LEDGER_KINDS = ['capture', 'refund'] as const

/** One money event of a booking. */
export const LedgerLineSchema = v.object({
  id: v.number(),
  created_at: MomentSchema,
  /** `capture`: paid online; `refund`: given back, from the moment that it is promised. */
  kind: v.picklist(LEDGER_KINDS),
  /** Of the receipt, `R26-27/000001`, or the credit note, `C26-27/000001`. */
  number: v.string(),
  amount: SignedRupeesSchema,
  /** How far a refund is; null for a payment. */
  refund_status: v.nullable(v.picklist(['initiated', 'processed', 'failed'])),
  /** The provider's name for the payment. */
  payment_id: v.string(),
  /** The booking's public reference, and its number. */
  booking_id: v.string(),
  booking: v.number(),
  ground_id: v.number(),
  ground_name: v.string(),
})
export type LedgerLine = v.InferOutput<typeof LedgerLineSchema>

const filters = {
  ground_id: v.optional(IdParamSchema),
  /** Days in the grounds' time, inclusive. */
  from_date: v.optional(DaySchema),
  to_date: v.optional(DaySchema),
  kind: v.optional(v.picklist(LEDGER_KINDS)),
}

/**
 * `X-Total-Count` carries the number of all lines that pass the filters. The sums are of all of these, whichever page is asked for, and of the
 * same moment as the lines: `opening_balance` + `received` - `refunded` = `closing_balance`.
 */
export const listLedger = endpoint('GET /ledger', {
  summary: 'Money events of the grounds that one manages, newest first, with sums that add up to the paisa',
  access: ADMINS,
  query: v.object({ ...filters, skip: v.optional(SkipParamSchema), limit: v.optional(limitParam(100)) }),
  response: v.object({
    lines: v.array(LedgerLineSchema),
    /** What the lines before `from_date` come to; 0 without it. */
    opening_balance: SignedRupeesSchema,
    received: RupeesSchema,
    refunded: RupeesSchema,
    closing_balance: SignedRupeesSchema,
  }),
})
export type Ledger = v.InferOutput<typeof listLedger.parts.response>

/** Answers a CSV file. */
export const exportLedger = endpoint('GET /ledger/export.csv', {
  summary: 'All lines of the ledger that pass the filters, oldest first, as CSV (UTF-8 with BOM)',
  access: ADMINS,
  query: v.object(filters),
})
