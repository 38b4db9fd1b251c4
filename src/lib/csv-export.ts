import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAt } from '#core/domain/calendar.ts'
import { serverNow } from '#src/lib/clock.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { readFile } from '#src/lib/read-file.ts'
import { saveFile } from '#src/lib/save-file.ts'

/**
 * Saves all that `ask` answers for some filters as a CSV file named by today's date, `bookings_2026-11-21.csv`, and answers the name (DECISIONS 8).
 * `bytes`: how much of the file has come. Throws OfflineError, ApiError, NetworkError, TypeError when the connection ends before the file does.
 */
export function useCsvExport<Filters>(what: string, ask: (filters: Filters) => Promise<Response>) {
  const [bytes, setBytes] = useState(0)
  const mutation = useMutation({
    mutationFn: async (filters: Filters) => {
      setBytes(0)
      await requireConnection()
      const name = `${what}_${dayAt(serverNow())}.csv`
      saveFile(await readFile(await ask(filters), setBytes), name)
      return name
    },
  })
  return { ...mutation, bytes }
}
export type CsvExport<Filters> = ReturnType<typeof useCsvExport<Filters>>
