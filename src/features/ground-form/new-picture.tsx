import { ImageOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useObjectUrl } from '#src/features/ground-form/object-url.ts'
import { m } from '#src/paraglide/messages.js'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './images.module.css'

const BYTES_A_MB = 1_048_576

/** `2.4 MB`; the smallest still shows that it is there. */
const sizeText = ({ size }: File) => m.ground_form_size({ size: Math.max(0.01, size / BYTES_A_MB).toFixed(size < BYTES_A_MB / 10 ? 2 : 1) })

interface NewPictureProps {
  file: File
  isPrimary: boolean
  onPrimary: () => void
  onRemove: () => void
  /** How much of it has left this phone, from 0 to 1; null while nothing is sent. */
  progress: number | null
}

/** The browser's own check: what it cannot draw is told before 10 MB of it are sent. */
function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file)
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <ImageOff className={css.thumb} aria-label={m.ground_form_unreadable()} />
  return url ? (
    <img className={css.thumb} src={url} alt="" decoding="async" onError={() => setIsBroken(true)} />
  ) : (
    <span className={css.thumb} />
  )
}

function Progress({ name, progress }: { name: string; progress: number }) {
  const percent = Math.round(progress * 100)
  return (
    <span className={css.progress}>
      <progress value={percent} max={100} aria-label={m.ground_form_sending_file({ name })} />
      <span>{percent === 100 ? m.ground_form_sent() : `${percent}%`}</span>
    </span>
  )
}

/** SPEC 2: a chosen file with its name and size in MB, a radio that makes it the primary one, and a way to take it back. */
export function NewPicture({ file, isPrimary, onPrimary, onRemove, progress }: NewPictureProps) {
  return (
    <li className={css.new}>
      <Preview file={file} />
      <div className={css.about}>
        <span className={css.name}>{file.name}</span>
        <span className={css.size}>{sizeText(file)}</span>
        {progress === null ? (
          <label className={css.radio}>
            <input type="radio" name="primary-picture" checked={isPrimary} onChange={onPrimary} />
            {m.ground_form_primary_choice()}
          </label>
        ) : (
          <Progress name={file.name} progress={progress} />
        )}
      </div>
      {progress === null && <IconButton label={m.ground_form_remove({ name: file.name })} icon={<Trash2 size={20} />} onPress={onRemove} />}
    </li>
  )
}
