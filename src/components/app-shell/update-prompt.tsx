import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import css from './update-prompt.module.css'

interface UpdatePromptProps {
  onInstall: () => void
}

/** A new version is offered, never forced, and never in the middle of a booking (DECISIONS 9). */
export function UpdatePrompt({ onInstall }: UpdatePromptProps) {
  const [isPutOff, setIsPutOff] = useState(false)
  const isBooking = useRouterState({ select: (state) => state.location.pathname.startsWith('/booking/') })
  if (isPutOff || isBooking) return null
  return (
    <output className={css.prompt}>
      <span>{m.shell_update_ready()}</span>
      <Button variant="quiet" onPress={() => setIsPutOff(true)}>
        {m.shell_update_later()}
      </Button>
      <Button onPress={onInstall}>{m.shell_update_now()}</Button>
    </output>
  )
}
