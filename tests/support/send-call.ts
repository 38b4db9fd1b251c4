import type { FastifyInstance } from 'fastify'
import type { Method } from '#core/contract/endpoint.ts'
import type { Sent } from '#tests/support/access-table.ts'
import { formOf } from '#tests/support/build-app.ts'

/** A call of the API by its name, `PUT /bookings/{id}/cancel`, with somebody's token; '' for a visitor. */
export async function sendCall(app: FastifyInstance, name: string, { params = {}, query, body, files }: Sent, token: string) {
  const [method, path] = name.split(' ') as [Method, string]
  const form = files ? await formOf(body ?? {}, files) : null
  return app.inject({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(form && { 'content-type': form.type }) },
    ...(query && { query }),
    ...(form ? { payload: form.bytes } : body !== undefined && { payload: body }),
  })
}
