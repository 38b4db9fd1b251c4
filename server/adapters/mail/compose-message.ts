import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from '#server/adapters/mail/port.ts'

/** Nobody's absence is told to us, and no robot answers (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The message as nodemailer takes it: addresses as objects, never strings that could be parsed into others. */
export function toMailOptions(message: MailMessage, from: string): SendMailOptions {
  const { to, replyTo, subject, text, html, messageId, attachments = [] } = message
  return {
    from: { name: 'Crease', address: from },
    to: [to],
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    messageId,
    attachments,
    headers: HEADERS,
    // Nothing in a message names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The sender's address at the host that the product is reached at. */
export function senderAt(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return `no-reply@${hostname === 'localhost' || /^[\d.]+$/.test(hostname) ? 'crease.test' : hostname}`
}
