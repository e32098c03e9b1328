import { createTransport } from 'nodemailer'
import { type Mail, type Mailer, type MailFailure, MailNotSent } from './mail.ts'

const connectTimeoutMs = 10_000
const greetingTimeoutMs = 10_000
const idleTimeoutMs = 30_000
const errorCharactersMax = 300

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string
  /** `Rahba <hello@rahba.example>` or a bare address. */
  from: string
}

/** Mail over SMTP (RFC 5321). Each mail takes its own connection; the outbox bounds how many there are. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: greetingTimeoutMs,
    socketTimeout: idleTimeoutMs,
    // A message is text of ours; nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.replace(/^.*@([^\s<>@]+)>?\s*$/s, '$1')
  return {
    async send(mail) {
      refuseBadAddress(mail.recipient)
      try {
        await transport.sendMail({ ...messageOf(mail), from, messageId: `<${mail.id}@${domain}>` })
      } catch (error) {
        throw new MailNotSent(failureOf(error), shortMessage(error), error)
      }
    },
    close: () => transport.close(),
  }
}

function messageOf(mail: Mail) {
  return {
    // As an object, the address is never read as a list of several.
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo !== undefined && isAddress(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject.replace(/[\r\n]+/g, ' '),
    html: mail.html,
    text: mail.text,
    headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All', ...unsubscribing(mail) },
  }
}

/** One click in the mail program ends them: RFC 2369 and RFC 8058. */
function unsubscribing({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {}
  return {
    'list-unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }
}

function refuseBadAddress(address: string): void {
  if (!isAddress(address)) throw new MailNotSent('never', 'Not an address')
}

/** One bare address, with nothing that could end a header or begin a second recipient. */
function isAddress(text: string): boolean {
  return /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/.test(text)
}

interface SmtpError {
  message?: string
  /** The server's own answer, such as 451 or 550. */
  responseCode?: number
  code?: string
  syscall?: string
}

/** Errors that can only come before a message is sent. */
const BEFORE_SENDING = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONFIG', 'EPROXY'])

function failureOf(error: unknown): MailFailure {
  const { responseCode, code = '', syscall, message = '' } = error as SmtpError
  if (code === 'EAUTH') return 'later'
  if (responseCode) return responseCode >= 500 ? 'never' : 'later'
  if (BEFORE_SENDING.has(code) || syscall === 'connect' || syscall === 'getaddrinfo') return 'later'
  if (/^(Connection timeout|Greeting never received)/.test(message)) return 'later'
  return 'unknown'
}

function shortMessage(error: unknown): string {
  return String((error as SmtpError)?.message ?? error).slice(0, errorCharactersMax)
}
