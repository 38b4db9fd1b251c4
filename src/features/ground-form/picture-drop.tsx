import { ImagePlus } from 'lucide-react'
import { useEffect, useState, type DragEvent } from 'react'
import { MAX_IMAGES } from '#core/domain/ground-form.ts'
import { PICTURE_TYPES } from '#src/features/ground-form/chosen-pictures.ts'
import { m } from '#src/paraglide/messages.js'
import css from './images.module.css'

interface PictureDropProps {
  /** Pictures that the ground has and will have. */
  count: number
  onFiles: (files: File[]) => void
}

const stay = (event: Event) => event.preventDefault()

/** A file that falls beside the field would open in place of the page, and take the half-filled form with it. */
function useNoOpening(): void {
  useEffect(() => {
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', stay)
    return () => {
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', stay)
    }
  }, [])
}

/** Takes pictures that are chosen or dropped; at five it takes none (SPEC 5). */
export function PictureDrop({ count, onFiles }: PictureDropProps) {
  const [isOver, setIsOver] = useState(false)
  const isFull = count >= MAX_IMAGES
  useNoOpening()
  function handleDrop(event: DragEvent) {
    // The field itself would leave out what it does not accept, without a word.
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }
  return (
    <label className={css.drop} data-over={isOver || undefined} data-full={isFull || undefined}>
      <ImagePlus size={28} aria-hidden="true" />
      <b>{isFull ? m.ground_form_drop_full({ max: MAX_IMAGES }) : m.ground_form_drop()}</b>
      <span>{m.ground_form_drop_rules({ count, max: MAX_IMAGES })}</span>
      <input
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        disabled={isFull}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again after it was taken back.
          target.value = ''
        }}
      />
    </label>
  )
}
