import * as v from 'valibot'
import { EmailSchema } from '#core/contract/auth.ts'
import { MessageSchema, lineOf, textOf } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'

/** SPEC 5, contact form: all required. */
export const ContactMessageSchema = v.object({
  name: v.pipe(v.string('Name is required'), lineOf(100), v.nonEmpty('Name is required')),
  email: EmailSchema,
  subject: v.pipe(v.string('Subject is required'), lineOf(150), v.nonEmpty('Subject is required')),
  message: v.pipe(v.string('Message is required'), textOf(4000), v.nonEmpty('Message is required')),
})
export type ContactMessage = v.InferInput<typeof ContactMessageSchema>

export const sendContactMessage = endpoint('POST /contact', {
  summary: 'Write to the people who run Crease: stored and e-mailed (DECISIONS 8)',
  access: 'open',
  body: ContactMessageSchema,
  response: MessageSchema,
  status: 201,
})
