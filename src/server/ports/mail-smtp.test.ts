import { once } from 'node:events'
import { createServer } from 'node:net'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { renderMail } from '../mails/render.ts'
import type { Mail } from './mail.ts'
import { createSmtpMailer } from './mail-smtp.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A mail server until the end of the test. */
async function mailServer(options?: SMTPServerOptions): Promise<MailServer> {
  const server = await startMailServer(options)
  closers.push(server.close)
  return server
}

const mailerTo = (port: number, credentials = '') =>
  createSmtpMailer({ url: `smtp://${credentials}127.0.0.1:${port}`, from: 'Rahba <hello@rahba.example>' })

const mail: Mail = {
  id: '0199-abc',
  recipient: 'ines@example.com',
  subject: 'Réservation confirmée : Zellij',
  html: '<p>Bonjour</p>',
  text: 'Bonjour\n',
}

describe('a mail over SMTP', () => {
  test.each(LOCALES)('arrives with its words, HTML and text alike, in %s', async lang => {
    const { received, port } = await mailServer()
    const written = renderMail('confirmEmail', { link: '/confirm-email?token=abc' }, lang, 'https://rahba.example')
    await mailerTo(port).send({ id: 'id-1', recipient: 'ines@example.com', ...written })
    const [one] = received
    expect(one).toMatchObject({ from: 'hello@rahba.example', to: ['ines@example.com'] })
    const parsed = await PostalMime.parse(one?.text ?? '')
    expect(parsed.subject).toBe(written.subject)
    expect(parsed.from).toMatchObject({ name: 'Rahba', address: 'hello@rahba.example' })
    expect(parsed.to).toEqual([{ name: '', address: 'ines@example.com' }])
    expect(parsed.messageId).toBe('<id-1@rahba.example>')
    expect(parsed.html?.replace(/\r\n/g, '\n').trim()).toBe(written.html.trim())
    expect(parsed.text?.replace(/\r\n/g, '\n').trim()).toBe(written.text.trim())
    expect(parsed.headers.find(header => header.key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test('is answered to the address it names, if that is one', async () => {
    const { received, port } = await mailServer()
    const mailer = mailerTo(port)
    await mailer.send({ ...mail, replyTo: 'salma@example.com' })
    await mailer.send({ ...mail, replyTo: 'salma@example.com\r\nBcc: everybody@example.com' })
    await mailer.send({ ...mail, replyTo: 'salma@example.com, everybody@example.com' })
    const [answerable, ...rest] = await Promise.all(received.map(each => PostalMime.parse(each.text)))
    expect(answerable?.replyTo).toEqual([{ name: '', address: 'salma@example.com' }])
    for (const [index, parsed] of rest.entries()) {
      expect(parsed.replyTo).toBeUndefined()
      expect(parsed.bcc).toBeUndefined()
      expect(received[index + 1]?.to).toEqual(['ines@example.com'])
    }
  })

  test('signs in where the server asks for it', async () => {
    const names: string[] = []
    const { received, port } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username = '', password }, _session, done) {
        names.push(username)
        done(password === 'p@ss' ? null : new Error('no'), { user: username })
      },
    })
    await mailerTo(port, 'rahba:p%40ss@').send(mail)
    expect(names).toEqual(['rahba'])
    expect(received).toHaveLength(1)
    await expect(mailerTo(port, 'rahba:wrong@').send(mail)).rejects.toMatchObject({ failure: 'later' })
  })

  test.each([
    'X\r\nBcc: all@example.com',
    'X\nBcc: all@example.com',
    'X\r\n\r\n<h1>body',
    'X\u2028Bcc: all@example.com',
  ])('has no more headers than ours, whatever the subject (%j)', async subject => {
    const { received, port } = await mailServer()
    await mailerTo(port).send({ ...mail, subject })
    const parsed = await PostalMime.parse(received[0]?.text ?? '')
    expect(parsed.headers.map(header => header.key)).not.toContain('bcc')
    expect(received[0]?.to).toEqual(['ines@example.com'])
    expect(parsed.html?.trim()).toBe('<p>Bonjour</p>')
  })

  test.each([
    'ines@example.com, all@example.com',
    'ines@example.com\r\nBcc: all@example.com',
    '<ines@example.com> all@example.com',
    'Inès <ines@example.com>',
    'not an address',
    '',
  ])('goes to one address alone, and %j is none', async recipient => {
    const { received, port } = await mailServer()
    await expect(mailerTo(port).send({ ...mail, recipient })).rejects.toMatchObject({ failure: 'never' })
    expect(received).toEqual([])
  })
})

describe('a mail that is not taken', () => {
  const refusing = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
  })

  test('for good is not tried again', async () => {
    const { port } = await mailServer(refusing(550))
    await expect(mailerTo(port).send(mail)).rejects.toMatchObject({ failure: 'never' })
  })

  test('for now is tried later', async () => {
    const { port } = await mailServer(refusing(451))
    await expect(mailerTo(port).send(mail)).rejects.toMatchObject({ failure: 'later' })
  })

  test('as a message is refused like an address', async () => {
    const { port } = await mailServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })))
      },
    })
    await expect(mailerTo(port).send(mail)).rejects.toMatchObject({ failure: 'never' })
  })

  test('because nobody answers is tried later', async () => {
    const { port } = await mailServer()
    for (const close of closers.splice(0)) await close()
    await expect(mailerTo(port).send(mail)).rejects.toMatchObject({ failure: 'later' })
  })

  test('because the server’s name is unknown is tried later', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://no-such-host.invalid:25', from: 'hello@rahba.example' })
    await expect(mailer.send(mail)).rejects.toMatchObject({ failure: 'later' })
  })

  test('may have been taken when the connection breaks after the message', async () => {
    const server = createServer(socket => {
      socket.on('error', () => {})
      socket.write('220 ready\r\n')
      let inMessage = false
      socket.on('data', data => {
        const line = data.toString()
        if (inMessage) return void socket.destroy()
        inMessage = line.startsWith('DATA')
        socket.write(inMessage ? '354 go on\r\n' : '250 ok\r\n')
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closers.push(() => new Promise<void>(resolve => server.close(() => resolve())))
    const { port } = server.address() as { port: number }
    await expect(mailerTo(port).send(mail)).rejects.toMatchObject({ failure: 'unknown' })
  })
})
