import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'playwright/test'

/** A quoted-printable text as it was written. */
const decoded = (text: string): string =>
  text.replaceAll(/=\r?\n/g, '').replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** The e-mails of one kind that the server wrote to an address, as files in its outbox. */
async function lettersTo(address: string, kind: string): Promise<string[]> {
  const outbox = path.join(process.env['CREASE_E2E_DATA_DIR'] ?? '', 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const letters = files.filter((file) => file.startsWith(`${kind}.`) && file.endsWith('.eml'))
  const texts = await Promise.all(letters.map((file) => readFile(path.join(outbox, file), 'utf8')))
  return texts.filter((text) => text.includes(address)).map(decoded)
}

/** The one e-mail of a kind (`password_reset`, `password_changed`, `email_changed`) to an address, once it is there. */
export async function letterTo(address: string, kind: string): Promise<string> {
  let letters: string[] = []
  await expect(async () => {
    letters = await lettersTo(address, kind)
    expect(letters).toHaveLength(1)
  }).toPass({ timeout: 30_000 })
  return letters[0]!
}

/** The link of the e-mail for a new password, as a path of the app. */
export async function resetPathFor(address: string): Promise<string> {
  const letter = await letterTo(address, 'password_reset')
  const link = /https?:\/\/[^/\s]+(\/reset-password\?token=[\w.-]+)/.exec(letter)
  if (!link?.[1]) throw new Error(`No link in:\n${letter}`)
  return link[1]
}
