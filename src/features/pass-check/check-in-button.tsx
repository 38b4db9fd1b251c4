import { useQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { configQueries } from '#src/api/config.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'

// With the reader of codes: fetched when a team stands at the gate, and on the phone since the first visit.
const CheckInDialog = lazy(() =>
  import('#src/features/pass-check/check-in-dialog.tsx').then((module) => ({ default: module.CheckInDialog })),
)

/** Opens the gate. Whoever has seen this button has the key to passes on the phone. */
export function CheckInButton() {
  const [isOpen, setIsOpen] = useState(false)
  useQuery(configQueries.current())
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>
        <ScanLine size={18} aria-hidden="true" />
        {m.pass_check_title()}
      </Button>
      {isOpen && (
        <Suspense>
          <CheckInDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
