/**
 * Reads the file of an answer while it comes; `onBytes` is told how many bytes have come so far. The browser keeps what came, on disk when
 * it is much, so that a long export fits a small phone. Rejects when the connection ends before the file does: never half a file.
 */
export function readFile(answer: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  let bytes = 0
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      bytes += piece.byteLength
      onBytes(bytes)
      out.enqueue(piece)
    },
  })
  const headers = { 'content-type': answer.headers.get('content-type') ?? 'application/octet-stream' }
  return new Response(answer.body?.pipeThrough(count) ?? null, { headers }).blob()
}
