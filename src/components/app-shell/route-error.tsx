import { onlineManager, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { NetworkError } from '#src/lib/api-error.ts'
import { MISSING_PART, reloadForMissingPart } from '#src/lib/missing-chunk.ts'
import { m } from '#src/paraglide/messages.js'
import { ErrorState } from '#src/ui/error-state.tsx'

interface RouteErrorProps {
  error: unknown
}

/** A page that could not be shown: why, and one way on. It tries again by itself when the network is back. */
export function RouteError({ error }: RouteErrorProps) {
  const router = useRouter()
  const boundary = useQueryErrorResetBoundary()
  const isMissing = error instanceof Error && error.name === MISSING_PART
  const isNetwork = isMissing || error instanceof NetworkError

  const openAgain = useCallback(() => (isMissing ? reloadForMissingPart() : router.invalidate()), [isMissing, router])

  useEffect(() => {
    boundary.reset()
    return onlineManager.subscribe((isOnline) => isOnline && void openAgain())
  }, [boundary, openAgain])

  return (
    <ErrorState
      isPage
      title={isNetwork ? m.shell_no_network() : m.shell_broken()}
      hint={isNetwork ? m.shell_no_network_hint() : m.shell_broken_hint()}
      onRetry={() => void openAgain()}
    />
  )
}
