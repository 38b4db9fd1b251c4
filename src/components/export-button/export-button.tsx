import { Download } from 'lucide-react'
import { actionFailure } from '#src/components/booking-status/action-failure.ts'
import type { CsvExport } from '#src/lib/csv-export.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import css from './export-button.module.css'

/** A long export says how far it is: what came, as the length of what follows is not known. */
const MEGABYTE = 1_000_000
const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1)

interface ExportButtonProps<Filters> {
  csv: Pick<CsvExport<Filters>, 'mutate' | 'isPending' | 'bytes'>
  filters: Filters
}

/** All rows that pass the filters, of all pages, as a file. */
export function ExportButton<Filters>({ csv: { mutate, isPending, bytes }, filters }: ExportButtonProps<Filters>) {
  const save = () =>
    mutate(filters, {
      onSuccess: (file) => void toast.success(m.managed_bookings_exported({ file })),
      onError: (error) => void toast.error(actionFailure(error, m.managed_bookings_export_failed())),
    })
  return (
    <div className={css.export}>
      <output className={css.soFar}>{isPending && bytes > 0 && m.managed_bookings_export_so_far({ size: megabytes(bytes) })}</output>
      <Button variant="secondary" isPending={isPending} onPress={save}>
        {!isPending && <Download size={18} aria-hidden="true" />}
        {m.managed_bookings_export()}
      </Button>
    </div>
  )
}
