import type { RequestOf, ResponseOf } from '#core/contract/endpoint.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { beBusy } from '#src/lib/busy.ts'
import { addressOf, answerTo, parsed, type AnyEndpoint, type CallOptions } from '#src/lib/http.ts'

/** How much of a request has left this phone, in bytes; the texts of the form are part of both. */
export interface Sent {
  loaded: number
  total: number
}

interface UploadOptions extends CallOptions {
  onSent?: (sent: Sent) => void
}

/** An endpoint that takes a form with files, and texts beside them. */
type FormEndpoint = AnyEndpoint
type FormRequest<E extends FormEndpoint> = Omit<RequestOf<E>, 'files'> & FormParts
interface FormParts {
  body: Readonly<Record<string, string | undefined>>
  files: readonly File[]
}

function formOf(endpoint: AnyEndpoint, { body, files }: FormParts): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(body)) if (text !== undefined) form.append(name, text)
  // Last, so that how far each file is can be told from the bytes that have left.
  for (const file of files) form.append(endpoint.parts.files!.field, file, file.name)
  return form
}

interface Call {
  method: string
  address: string
  form: FormData
}

/** The platform's older way to call: `fetch` does not tell how much of a body has left. */
function sendForm({ method, address, form }: Call, token: string | null, options: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    // A call that is made again with a new token: its end was asked for meanwhile.
    if (options.signal?.aborted) return reject(new DOMException('The upload was stopped', 'AbortError'))
    const request = new XMLHttpRequest()
    request.open(method, address)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (options.idempotencyKey) request.setRequestHeader('idempotency-key', options.idempotencyKey)
    request.upload.addEventListener('progress', ({ loaded, total }) => options.onSent?.({ loaded, total }))
    request.addEventListener('load', () => {
      const headers = new Headers({ date: request.getResponseHeader('date') ?? '' })
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    request.addEventListener('error', () => reject(new NetworkError()))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/**
 * Calls an endpoint that takes a form with files, and tells how far the sending is. Throws ApiError when the server refused,
 * NetworkError when no answer came, AbortError when the signal stopped it.
 */
export async function upload<E extends FormEndpoint>(
  endpoint: E,
  request: FormRequest<E>,
  options: UploadOptions = {},
): Promise<ResponseOf<E>> {
  const { body, files, ...address }: FormParts = request
  const sending: Call = { method: endpoint.method, address: addressOf(endpoint, address), form: formOf(endpoint, { body, files }) }
  const done = beBusy()
  try {
    return await parsed(endpoint, await answerTo(endpoint, (token) => sendForm(sending, token, options)))
  } finally {
    done()
  }
}
