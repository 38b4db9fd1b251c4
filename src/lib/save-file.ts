/** Until when the address of a saved file must live: the browser reads it after the click. */
const KEEP_MS = 60_000

/** Hands a file to the browser's downloads under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
}
