/** A reference as people type it, with or without what all of them begin with; null for anything else. */
export function readReference(text: string): string | null {
  const signs = /^(?:CR)?([0-9A-Z]{6})$/.exec(text.toUpperCase().replaceAll(/[\s-]/g, ''))?.[1]
  return signs === undefined ? null : `CR-${signs}`
}
