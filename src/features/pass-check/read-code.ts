interface CodeReader {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
interface CodeReaderClass {
  new (options: { formats: string[] }): CodeReader
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader, or null: some have the class and can read nothing. */
async function nativeReader(): Promise<CodeReaderClass | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: CodeReaderClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return BarcodeDetector && formats.includes('qr_code') ? BarcodeDetector : null
}

async function newReader(): Promise<CodeReader> {
  const Reader = (await nativeReader()) ?? ((await import('qr/decode.js')).BarcodeDetector as unknown as CodeReaderClass)
  return new Reader({ formats: ['qr_code'] })
}

let reader: Promise<CodeReader> | null = null

/** The text of the QR code in a picture or in what a video shows now; null when none is read. */
export async function readCode(source: ImageBitmapSource): Promise<string | null> {
  // A reader that could not be loaded is asked for again.
  reader ??= newReader().catch((error: unknown) => {
    reader = null
    throw error
  })
  const [code] = await (await reader).detect(source).catch(() => [])
  return code?.rawValue ?? null
}
