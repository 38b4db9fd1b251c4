/** One e-mail. `messageId` is fixed by the sender, so that a repeat can be recognised. */
export interface MailMessage {
  to: { name: string; address: string }
  /** Whom an answer goes to, when not the sender. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  /** The same once more, as HTML. */
  html: string
  messageId: string
  attachments?: { filename: string; contentType: string; content: string }[]
}

export interface Mailer {
  /** Resolves once the server (or the outbox folder) has taken the message; rejects when it must be tried again. */
  send(message: MailMessage): Promise<void>
  close(): void
}
