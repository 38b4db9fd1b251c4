import { useEffect, useEffectEvent, type RefObject } from 'react'
import css from '#src/features/pass-check/pass-check.module.css'
import { readCode } from '#src/features/pass-check/read-code.ts'
import { useCamera } from '#src/features/pass-check/use-camera.ts'
import { m } from '#src/paraglide/messages.js'
import { Notice } from '#src/ui/notice.tsx'

/** Between two looks: quick for whoever holds the phone, and slow phones have time for the picture. Milliseconds. */
const LOOK_MS = 150

/** Looks at what the video shows until it sees a code, which is told once. */
function useCodeIn(video: RefObject<HTMLVideoElement | null>, isOn: boolean, onCode: (text: string) => void): void {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!isOn) return
    let isLooking = true
    let timer: ReturnType<typeof setTimeout>
    async function look(): Promise<void> {
      const text = video.current && (await readCode(video.current))
      if (!isLooking) return
      if (text) tell(text)
      else timer = setTimeout(() => void look(), LOOK_MS)
    }
    void look()
    return () => {
      isLooking = false
      clearTimeout(timer)
    }
  }, [isOn, video])
}

/** The camera as a scanner of passes. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const { video, state } = useCamera()
  useCodeIn(video, state === 'on', onCode)
  if (state === 'denied') return <Notice tone="info">{m.pass_check_camera_denied()}</Notice>
  if (state === 'missing') return <Notice tone="info">{m.pass_check_camera_missing()}</Notice>
  return (
    <div className={css.scanner}>
      <video ref={video} className={css.video} muted playsInline aria-label={m.pass_check_camera()} />
      <p>{state === 'on' ? m.pass_check_aim() : m.pass_check_starting()}</p>
    </div>
  )
}
