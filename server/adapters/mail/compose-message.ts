import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from '#server/adapters/mail/port.ts'

/** The message as nodemailer takes it: addresses as objects, never strings that could be parsed into others (notes/back-end.md 10). */
export function toMailOptions(message: MailMessage, from: string): SendMailOptions {
  const { to, replyTo, subject, text, messageId, attachments = [] } = message
  return { from: { name: 'Crease', address: from }, to: [to], ...(replyTo && { replyTo }), subject, text, messageId, attachments }
}

/** The sender's address at the host that the product is reached at. */
export function senderAt(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return `no-reply@${hostname === 'localhost' || /^[\d.]+$/.test(hostname) ? 'crease.test' : hostname}`
}
