import { ImageUp } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { readCode } from '#src/features/pass-check/read-code.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

async function codeIn(file: File): Promise<string | null> {
  // What is no picture has no code.
  const picture = await createImageBitmap(file).catch(() => null)
  return picture && readCode(picture)
}

/** A picture of a pass, where no camera can be used here: one that was sent to the ground, or taken with the camera's own app. */
export function PictureButton({ onCode }: { onCode: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0]
    // The same picture may be chosen again.
    currentTarget.value = ''
    if (!file) return
    const text = await codeIn(file)
    setHasFailed(text === null)
    if (text !== null) onCode(text)
  }
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden aria-label={m.pass_check_picture()} onChange={(event) => void read(event)} />
      <Button variant="secondary" fullWidth onPress={() => input.current?.click()}>
        <ImageUp size={18} aria-hidden="true" />
        {m.pass_check_picture()}
      </Button>
      {hasFailed && <Notice tone="bad">{m.pass_check_picture_failed()}</Notice>}
    </>
  )
}
