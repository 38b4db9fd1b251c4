import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ToWindow } from '#core/offline/messages.ts'

/** A pressed notification leads this window to what it is about. It goes there as by a link: what must not be left asks first. */
export function useOpenedNews(): void {
  const { history } = useRouter()
  useEffect(() => {
    const workers = navigator.serviceWorker
    if (!workers) return undefined
    const open = ({ data }: MessageEvent<ToWindow | null>) => {
      if (data?.type === 'open') history.push(data.path)
    }
    workers.addEventListener('message', open)
    return () => workers.removeEventListener('message', open)
  }, [history])
}
