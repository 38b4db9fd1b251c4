import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#core/contract/ledger.ts'
import { toRupees } from '#core/domain/money.ts'
import { FILE_TIME } from '#server/csv.ts'
import type { Deps } from '#server/deps.ts'
import { exportLedger, ledgerNameAt } from '#server/modules/ledger/export.ts'
import { readPart, type LineRow } from '#server/modules/ledger/repository.ts'
import { serve } from '#server/serve.ts'

const PAGE = 25

function presentLine({ amount_paise, ...line }: LineRow): contract.LedgerLine {
  return { ...line, amount: toRupees(amount_paise) }
}

/** The books of those who run grounds, each their own (DECISIONS 5). */
export function ledgerRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, contract.listLedger, async ({ actor, query, reply }) => {
    const { skip = 0, limit = PAGE, ...asked } = query
    const { lines, total, opening, received, refunded } = await readPart(db, actor, asked, { skip, limit })
    reply.header('X-Total-Count', total)
    return {
      lines: lines.map(presentLine),
      opening_balance: toRupees(opening),
      received: toRupees(received),
      refunded: toRupees(refunded),
      closing_balance: toRupees(opening + received - refunded),
    }
  })
  serve(
    app,
    contract.exportLedger,
    ({ actor, query, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${ledgerNameAt(now())}"`)
        .send(Readable.from(exportLedger(db, actor, query))) as never,
    FILE_TIME,
  )
}
