import type { Sent } from '#src/lib/upload.ts'

/** How much of each file has left, from 0 to 1: they are sent one after the other, behind the form's texts. Sizes in bytes. */
export function progressOfFiles(sizes: readonly number[], { loaded, total }: Sent): number[] {
  const texts = Math.max(0, total - sizes.reduce((sum, size) => sum + size, 0))
  let left = Math.max(0, loaded - texts)
  return sizes.map((size) => {
    const sent = Math.min(size, left)
    left -= sent
    return size === 0 ? 1 : sent / size
  })
}
