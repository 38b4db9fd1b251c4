import { Star, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { GroundImage } from '#core/contract/grounds.ts'
import { LAST_IMAGE } from '#core/domain/ground-form.ts'
import { useDeleteImage, useSetPrimaryImage } from '#src/api/ground-form.ts'
import { GroundPicture } from '#src/components/ground-picture/ground-picture.tsx'
import { groundFailureText } from '#src/features/ground-form/save-failure.ts'
import { formErrorText } from '#src/lib/form-error-text.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import css from './images.module.css'

const tellFailure = (error: unknown) => void toast.error(groundFailureText(error, m.ground_form_operation_failed()))

function DeleteDialog({ isDeleting, onDelete, onClose }: { isDeleting: boolean; onDelete: () => void; onClose: () => void }) {
  const actions = (
    <>
      <Button variant="secondary" onPress={onClose}>
        {m.ground_form_delete_keep()}
      </Button>
      <Button variant="danger" isPending={isDeleting} onPress={onDelete}>
        {m.ground_form_delete()}
      </Button>
    </>
  )
  return (
    <Dialog title={m.ground_form_delete_title()} isOpen onClose={onClose} actions={actions}>
      <p>{m.ground_form_delete_text()}</p>
    </Dialog>
  )
}

interface ImageTileProps {
  image: GroundImage
  number: number
  isBusy: boolean
  onPrimary: () => void
  onDelete: () => void
}

function ImageTile({ image, number, isBusy, onPrimary, onDelete }: ImageTileProps) {
  const name = m.ground_form_image_name({ number })
  return (
    <li className={css.tile}>
      <div className={css.frame}>
        <GroundPicture image={image} alt={name} sizes="(min-width: 48rem) 20rem, 50vw" />
        {image.is_primary && (
          <span className={css.primary}>
            <Badge tone="good" icon={<Star size={14} aria-hidden="true" />}>
              {m.ground_form_primary()}
            </Badge>
          </span>
        )}
      </div>
      <div className={css.tileActions}>
        {!image.is_primary && (
          <Button variant="quiet" isPending={isBusy} onPress={onPrimary}>
            {m.ground_form_set_primary()}
            <span className="visually-hidden">{name}</span>
          </Button>
        )}
        <Button variant="quiet" isDisabled={isBusy} onPress={onDelete}>
          <Trash2 size={18} aria-hidden="true" />
          {m.ground_form_delete()}
          <span className="visually-hidden">{name}</span>
        </Button>
      </div>
    </li>
  )
}

/** SPEC 2, edit mode: the pictures that the ground has; what is changed here is changed at once. */
export function CurrentImages({ groundId, images }: { groundId: number; images: readonly GroundImage[] }) {
  const [doomed, setDoomed] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const setPrimary = useSetPrimaryImage(groundId)
  const deletion = useDeleteImage(groundId)

  function askToDelete(id: number) {
    if (images.length === 1) toast.error(formErrorText(LAST_IMAGE))
    else setDoomed(id)
  }
  // Awaited, not given callbacks: these are not called once the page is left, and what became of it must be told all the same.
  async function tellChange(change: Promise<unknown>, done: string): Promise<void> {
    try {
      await change
      toast.success(done)
      // Its buttons are gone, and with them what had the focus.
      list.current?.focus()
    } catch (error) {
      tellFailure(error)
    }
  }
  async function handleDelete(id: number): Promise<void> {
    await tellChange(deletion.mutateAsync(id), m.ground_form_image_deleted())
    // Another picture may be asked about by now.
    setDoomed((asked) => (asked === id ? null : asked))
  }

  return (
    <>
      <h3>{m.ground_form_current_images()}</h3>
      <ul className={css.tiles} ref={list} tabIndex={-1}>
        {images.map((image, index) => (
          <ImageTile
            key={image.id}
            image={image}
            number={index + 1}
            isBusy={setPrimary.isPending && setPrimary.variables === image.id}
            onPrimary={() => void tellChange(setPrimary.mutateAsync(image.id), m.ground_form_primary_updated())}
            onDelete={() => askToDelete(image.id)}
          />
        ))}
      </ul>
      {doomed !== null && (
        <DeleteDialog
          isDeleting={deletion.isPending && deletion.variables === doomed}
          onDelete={() => void handleDelete(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  )
}
