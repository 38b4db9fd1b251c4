import { useState } from 'react'
import { turnOnPush } from '#src/lib/push.ts'

export type Answer = Exclude<Awaited<ReturnType<typeof turnOnPush>>, 'dismissed'>

/** The asking of the browser, and how it ended; null before, and when its question was left unanswered. */
export function usePushAsking() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isPending, setIsPending] = useState(false)
  async function ask(): Promise<void> {
    setIsPending(true)
    const ended = await turnOnPush()
    setIsPending(false)
    setAnswer(ended === 'dismissed' ? null : ended)
  }
  return { answer, isPending, ask: () => void ask() }
}
