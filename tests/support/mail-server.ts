import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that was taken. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** The whole of it, headers and all. */
  text: string
}

export interface MailServer {
  url: string
  port: number
  /** In their order. */
  received: ReceivedMail[]
  /** The most sessions that handed a mail over at one moment since `hold`. */
  heldAtMost(): number
  /** Takes no mail until this many sessions hand one over at the same moment; for the next ones as they come. */
  hold(sessions: number): void
  close(): Promise<void>
}

/** A real SMTP server of the test's own, on a free port; it takes every mail unless `options` say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let awaited = 0
  let most = 0
  const waiting: (() => void)[] = []
  const letIn = (take: () => void) => {
    waiting.push(take)
    most = Math.max(most, waiting.length)
    if (waiting.length < awaited) return
    awaited = 0
    for (const each of waiting.splice(0)) each()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () =>
        letIn(() => {
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          })
          done()
        }),
      )
    },
    ...options,
  })
  // a session that a killed process leaves
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    heldAtMost: () => most,
    hold(sessions) {
      awaited = sessions
      most = 0
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
