import { useExportLedger } from '#src/api/ledger.ts'
import { ExportButton } from '#src/components/export-button/export-button.tsx'
import css from '#src/features/ledger/ledger.module.css'
import { LedgerFilters } from '#src/features/ledger/ledger-filters.tsx'
import { LedgerList } from '#src/features/ledger/ledger-list.tsx'
import { useLedger } from '#src/features/ledger/use-ledger.ts'
import { useKeptFocus } from '#src/lib/kept-focus.ts'
import { m } from '#src/paraglide/messages.js'

/** `/ledger`: the money of the grounds that one runs, line by line (DECISIONS 5). */
export function LedgerPage() {
  const view = useLedger()
  const csv = useExportLedger()
  const keptFocus = useKeptFocus()
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>{m.ledger_title()}</h1>
          <p className={css.sub}>{m.ledger_subtitle()}</p>
        </div>
        <ExportButton csv={csv} filters={view.filters} />
      </header>
      <LedgerFilters view={view} />
      <div className={css.page} {...keptFocus}>
        <LedgerList view={view} />
      </div>
    </div>
  )
}
