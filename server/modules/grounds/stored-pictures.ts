import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { badRequest } from '#server/errors.ts'
import { usedPaths } from '#server/modules/grounds/managed-rows.ts'
import { PictureRefused } from '#server/modules/grounds/picture-check.ts'
import { PICTURE_SUFFIXES, pictureFilesOf, type PictureFile } from '#server/modules/grounds/picture-upload.ts'
import type { ReceivedFile } from '#server/received-form.ts'

const UPLOADS = 'uploads/'
/** What `ground_images` keeps of a picture: one of its files, beside which the others lie. */
const KEPT = '800.webp'
/** Longer than any call takes that could still need its pictures. */
const ORPHAN_AFTER_SECONDS = 3_600

/** All photographs of a form, made ready one after the other. Refuses the form, with the file's name, before anything is stored. */
export async function preparePictures(files: readonly ReceivedFile[]): Promise<PictureFile[][]> {
  const pictures: PictureFile[][] = []
  for (const file of files) {
    try {
      pictures.push(await pictureFilesOf(file))
    } catch (error) {
      throw error instanceof PictureRefused ? badRequest(error.message) : error
    }
  }
  return pictures
}

/** The keys of all files of a picture; none of a path that is not one of ours. */
function keysOf(imagePath: string): string[] {
  if (!imagePath.startsWith(UPLOADS) || !imagePath.endsWith(`-${KEPT}`)) return []
  const stem = imagePath.slice(UPLOADS.length, -KEPT.length)
  return PICTURE_SUFFIXES.map((suffix) => `${stem}${suffix}`)
}

type Parts = Pick<Deps, 'db' | 'storage' | 'jobs'>

/**
 * Puts pictures into the store and answers their paths, before the rows that name them are written. A job that was enqueued first
 * removes those that an hour later no ground has, whatever happens to this process.
 */
export async function storePictures({ db, storage, jobs }: Parts, pictures: readonly PictureFile[][]): Promise<string[]> {
  if (pictures.length === 0) return []
  const paths = pictures.map(() => `${UPLOADS}grounds/${randomUUID()}-${KEPT}`)
  await jobs.enqueue(db, 'forget-pictures', { image_paths: paths }, ORPHAN_AFTER_SECONDS)
  try {
    for (const [index, files] of pictures.entries()) {
      const stem = paths[index]!.slice(UPLOADS.length, -KEPT.length)
      const puts = await Promise.allSettled(
        files.map(({ suffix, bytes, contentType }) => storage.put(`${stem}${suffix}`, bytes, contentType)),
      )
      // Not before the others have ended too: what is put after the removal below would stay.
      for (const put of puts) if (put.status === 'rejected') throw put.reason
    }
  } catch (error) {
    await forgetPictures({ db, storage }, paths).catch(() => undefined)
    throw error
  }
  return paths
}

/** Removes the files of pictures that no ground has (any more); several grounds may share one. */
export async function forgetPictures({ db, storage }: Pick<Deps, 'db' | 'storage'>, imagePaths: readonly string[]): Promise<void> {
  if (imagePaths.length === 0) return
  const used = await usedPaths(db, imagePaths)
  const keys = imagePaths.filter((path) => !used.has(path)).flatMap(keysOf)
  if (keys.length > 0) await storage.remove(keys)
}
