import { createFileRoute } from '@tanstack/react-router'
import { LedgerPage } from '#src/features/ledger/ledger-page.tsx'
import { readLedgerParams } from '#src/features/ledger/ledger-params.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/_admin/ledger')({
  validateSearch: readLedgerParams,
  component: function LedgerRoute() {
    usePageTitle(m.ledger_title())
    return <LedgerPage />
  },
})
