import { onlineManager, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NetworkError } from '#src/lib/api-error.ts'
import { m } from '#src/paraglide/messages.js'
import { ErrorState } from '#src/ui/error-state.tsx'

interface RouteErrorProps {
  error: unknown
}

/** A page that could not be shown: why, and one way on. It tries again by itself when the network is back. */
export function RouteError({ error }: RouteErrorProps) {
  const router = useRouter()
  const boundary = useQueryErrorResetBoundary()
  const isNetwork = error instanceof NetworkError

  useEffect(() => {
    boundary.reset()
    return onlineManager.subscribe((isOnline) => void (isOnline && router.invalidate()))
  }, [boundary, router])

  return (
    <ErrorState
      isPage
      title={isNetwork ? m.shell_no_network() : m.shell_broken()}
      hint={isNetwork ? m.shell_no_network_hint() : m.shell_broken_hint()}
      onRetry={() => void router.invalidate()}
    />
  )
}
