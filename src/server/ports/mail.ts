/** A mail ready to leave. All texts are final; `id` (its Message-ID) is the same however often it is tried. */
export interface Mail {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  /** Whom an answer reaches instead of the sender. What is no address is left out. */
  replyTo?: string
  /** Where the mail program itself may end such mails, by one post (RFC 8058). */
  unsubscribeUrl?: string
}

/** Where mail goes: an SMTP server, or the local mailbox where none is configured. */
export interface Mailer {
  /** Resolves when the mail was taken over for delivery. Throws MailNotSent. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** What is known after a failed attempt. */
export type MailFailure =
  /** It was not taken, and a later attempt may do. */
  | 'later'
  /** It was refused for good: this address or this message. */
  | 'never'
  /** The connection broke after the message went out: it may have been taken, and is sent again under its own id. */
  | 'unknown'

export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
  readonly failure: MailFailure

  constructor(failure: MailFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}
