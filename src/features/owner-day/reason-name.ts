import type { BlockReason } from '#core/contract/blocks.ts'
import { m } from '#src/paraglide/messages.js'

const NAMES: Readonly<Record<BlockReason, () => string>> = {
  maintenance: m.owner_day_reason_maintenance,
  rain: m.owner_day_reason_rain,
  private: m.owner_day_reason_private,
}

/** Why a ground keeps an hour for itself, in the language of the page. */
export const reasonName = (reason: BlockReason): string => NAMES[reason]()
