import { useState } from 'react'
import { MAX_IMAGES } from '#core/domain/ground-form.ts'
import { refusalsOf, withFiles, withoutFile } from '#src/features/ground-form/chosen-pictures.ts'
import { CurrentImages } from '#src/features/ground-form/current-images.tsx'
import { NewPicture } from '#src/features/ground-form/new-picture.tsx'
import { PictureDrop } from '#src/features/ground-form/picture-drop.tsx'
import { progressOfFiles } from '#src/features/ground-form/upload-progress.ts'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { formErrorText } from '#src/lib/form-error-text.ts'
import type { Sent } from '#src/lib/upload.ts'
import { m } from '#src/paraglide/messages.js'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import css from './images.module.css'

interface ImagesSectionProps {
  form: GroundForm
  /** How much of the form has left; null while nothing is sent. */
  sent: Sent | null
}

function KeepPrimary({ form: { pictures, setPictures } }: { form: GroundForm }) {
  return (
    <label className={css.radio}>
      <input
        type="radio"
        name="primary-picture"
        checked={pictures.primary === null}
        onChange={() => setPictures({ ...pictures, primary: null })}
      />
      {m.ground_form_primary_keep()}
    </label>
  )
}

function NewPictures({ form, sent }: ImagesSectionProps) {
  const { pictures, setPictures, images } = form
  const hasImages = images.length > 0
  const progress =
    sent &&
    progressOfFiles(
      pictures.files.map(({ size }) => size),
      sent,
    )
  return (
    <fieldset className={css.news}>
      <legend>{m.ground_form_new_images()}</legend>
      {hasImages && <KeepPrimary form={form} />}
      <ul className={css.list}>
        {pictures.files.map((file, index) => (
          <NewPicture
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            isPrimary={pictures.primary === index}
            onPrimary={() => setPictures({ ...pictures, primary: index })}
            onRemove={() => setPictures(withoutFile(pictures, index, hasImages))}
            progress={progress?.[index] ?? null}
          />
        ))}
      </ul>
    </fieldset>
  )
}

/** SPEC 2 and 5: at most five images, those that are there and those to come. */
export function ImagesSection({ form, sent }: ImagesSectionProps) {
  const [refusals, setRefusals] = useState<string[]>([])
  const { pictures, setPictures, images, groundId } = form
  const count = images.length + pictures.files.length

  function handleFiles(files: File[]) {
    // The same photograph twice is a slip of the thumb.
    const isNew = ({ name, size, lastModified }: File) =>
      !pictures.files.some((file) => file.name === name && file.size === size && file.lastModified === lastModified)
    const added = files.filter(isNew)
    setRefusals(refusalsOf(added, count).map(formErrorText))
    // Too many: which of them, only their owner knows. Of others those that are wrong stay out.
    if (count + added.length > MAX_IMAGES) return
    const good = added.filter((file) => refusalsOf([file], count).length === 0)
    if (good.length > 0) setPictures(withFiles(pictures, good, images.length > 0))
  }

  return (
    <>
      {groundId !== null && images.length > 0 && <CurrentImages groundId={groundId} images={images} />}
      <PictureDrop count={count} onFiles={handleFiles} />
      {refusals.length > 0 && (
        <Notice tone="bad">
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Notice>
      )}
      {pictures.files.length > 0 && <NewPictures form={form} sent={sent} />}
      <TextField
        label={m.ground_form_image_url()}
        description={m.ground_form_image_url_hint()}
        type="url"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        {...form.field('image_url')}
      />
    </>
  )
}
