import type { LedgerLine } from '#core/contract/ledger.ts'
import { m } from '#src/paraglide/messages.js'

const KINDS = { capture: m.ledger_kind_capture, refund: m.ledger_kind_refund }

/** What a line is, in a word. */
export const kindName = (kind: LedgerLine['kind']): string => KINDS[kind]()
