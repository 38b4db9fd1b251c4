import type { GenericSchema, InferInput, InferOutput } from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = GenericSchema<any, any>

/** The files of a form: in which of its fields, how many, how large, and what is said otherwise. */
export interface FilesPart {
  readonly field: string
  /** Together with those that are there already. */
  readonly max: number
  readonly maxBytes: number
  readonly tooMany: (there: number) => string
  readonly tooLarge: (name: string) => string
}
/** A file of a form, as a browser has it. */
export interface NamedFile {
  readonly name: string
  readonly size: number
}

/** The parts of an endpoint. A part that is left out is not there: no body is read, nothing is answered. */
export interface EndpointParts {
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** With it the body is a form with files (multipart/form-data), and the schema of the body that of its texts. */
  readonly files?: FilesPart
  readonly response?: Schema
  /** Status of a good answer. 200 unless told. */
  readonly status?: number
  /** Who may call: everybody, somebody signed in, or somebody with one of these roles. */
  readonly access?: 'open' | 'signed-in' | readonly ('customer' | 'ground_admin' | 'super_admin')[]
}

/** One call of the API: method, path below `/api` with `{name}` for parameters, and the schemas of its parts. */
export interface Endpoint<Parts extends EndpointParts = EndpointParts> {
  readonly method: Method
  readonly path: string
  readonly parts: Parts
}

/** Declares an endpoint; `endpoint('GET /grounds/{id}', { … })`. The record has no behaviour: server, client and OpenAPI read it. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Parts extends EndpointParts>(route: `${Method} /${string}`, parts: Parts): Endpoint<Parts> {
  const [method, path] = route.split(' ') as [Method, string]
  return { method, path, parts }
}

type InputOf<T> = T extends Schema ? InferInput<T> : undefined
type OutputOf<T> = T extends Schema ? InferOutput<T> : undefined
type Given<Name extends string, T> = T extends Schema ? Record<Name, InferInput<T>> : unknown

/** What a caller hands over: only the parts that the endpoint has. */
export type RequestOf<E extends Endpoint<any>> = Given<'params', E['parts']['params']> &
  Given<'query', E['parts']['query']> &
  Given<'body', E['parts']['body']> &
  (E['parts']['files'] extends FilesPart ? { files?: readonly NamedFile[] } : unknown)

/** What a handler is given after validation. */
export interface ValidatedOf<E extends Endpoint<any>> {
  params: OutputOf<E['parts']['params']>
  query: OutputOf<E['parts']['query']>
  body: OutputOf<E['parts']['body']>
}

/** What the wire carries back, as the caller sees it after parsing. */
export type ResponseOf<E extends Endpoint<any>> = OutputOf<E['parts']['response']>
/** What a handler must answer. */
export type AnswerOf<E extends Endpoint<any>> = E['parts']['response'] extends Schema ? InputOf<E['parts']['response']> : void
