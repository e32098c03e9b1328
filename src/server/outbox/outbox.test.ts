import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { readConfig } from '../config.ts'
import { newId } from '../db/ids.ts'
import { createLog } from '../log.ts'
import type { MailTemplates } from '../mails/templates.ts'
import type { Platform } from '../platform.ts'
import { systemClock } from '../ports/clock.ts'
import { type Mail, type Mailer, MailNotSent, type MailFailure } from '../ports/mail.ts'
import { createMailboxMailer } from '../ports/mail-mailbox.ts'
import { MailDeliverer } from './deliverer.ts'
import { queueMail } from './outbox.ts'
import { claimNext, deleteOld, markFailed, markForRetry, releaseClaim } from './outbox.sql.ts'

const db = await testDatabase()
const config = readConfig({ PUBLIC_URL: 'https://rahba.example', LOG_LEVEL: 'silent' })
const platform: Platform = { config, db, clock: systemClock, log: createLog('silent') }

const running: MailDeliverer[] = []
async function deliver(mailer: Mailer): Promise<MailDeliverer> {
  const deliverer = new MailDeliverer(platform, mailer)
  running.push(deliverer)
  await deliverer.start()
  return deliverer
}

/** A mailer that records what it was given, and fails on request. */
function noting(fail?: (mail: Mail) => MailFailure | undefined) {
  const sent: Mail[] = []
  const mailer: Mailer = {
    async send(mail) {
      const failure = fail?.(mail)
      if (failure) throw new MailNotSent(failure, 'as told')
      sent.push(mail)
    },
    close() {},
  }
  return { sent, mailer }
}

const queue = (eventKey: string, recipient = 'ines@example.com') =>
  db.withTransaction(trx =>
    queueMail(trx, {
      eventKey,
      userId: null,
      recipient,
      lang: 'fr',
      template: 'confirmEmail',
      params: { link: '/confirm-email?token=secret' },
    }),
  )

const rows = async () => {
  const found = await sql<{
    sent: boolean
    failed: boolean
    attempts: number
    params: object
    last_error: string | null
  }>`
    SELECT sent_at IS NOT NULL AS sent, failed_at IS NOT NULL AS failed, attempts, params, last_error
    FROM outbox_mails ORDER BY id`.execute(db.kysely)
  return found.rows
}
const account = { link: '/login' }
const booking = {
  spaceName: 'Zellij',
  city: 'Marrakech',
  firstDay: '2026-12-01',
  lastDay: '2026-12-05',
  days: 5,
  totalMinor: 225_000,
  currency: 'MAD',
  otherPartyName: 'Salma',
  note: null,
  link: '/host/bookings',
}
const change = { ...booking, oldFirstDay: '2026-11-28', oldLastDay: '2026-11-29' }
const aboutPerson = {
  reason: 'Fraude',
  facts: 'Deux comptes.',
  until: '2026-12-24T10:00:00.000Z',
  link: '/decisions/0199',
}
const decided = { spaceName: 'Zellij', reason: 'Des informations manquent', facts: null, link: '/decisions/0199' }
const followed = { spaceName: 'Zellij', feedName: 'Google', link: '/host/calendar' }
/** Params of every kind of mail; a kind that is missing does not compile. */
const EVERY_MAIL: MailTemplates = {
  confirmEmail: account,
  accountExists: account,
  resetPassword: account,
  passwordChanged: account,
  confirmNewEmail: account,
  emailInUse: account,
  emailChanged: { ...account, days: 7 },
  emailRestored: account,
  identityAdded: { ...account, provider: 'Google' },
  accountDeleted: account,
  secondFactorOn: account,
  secondFactorMoved: account,
  secondFactorOff: account,
  secondFactorReset: account,
  secondFactorRemoved: account,
  enrolmentCode: { ...account, code: '048213', minutes: 10 },
  recoveryCodesRenewed: account,
  recoveryCodeUsed: { ...account, left: 9 },
  adminSignedIn: {
    ...account,
    browser: 'Firefox',
    system: 'Linux',
    address: '203.0.113.7',
    at: '2026-12-01T09:00:00Z',
  },
  bookingRequested: booking,
  bookingReceived: booking,
  bookingAccepted: booking,
  bookingRefused: booking,
  bookingCancelled: booking,
  bookingWithdrawn: booking,
  bookingOverlapped: booking,
  bookingExpired: booking,
  bookingConfirmedInstantly: booking,
  bookingCompleted: booking,
  bookingChangeRequested: change,
  bookingChangeReceived: change,
  bookingChangeAccepted: change,
  bookingChangeFailed: change,
  bookingChangeEnded: change,
  bookingChangeWithdrawn: change,
  bookingHostCancelled: { ...booking, note: 'Une fuite d’eau', cause: 'unusable', alternatives: [] },
  bookingAdminCancelled: { ...booking, note: 'Deux plaintes', cause: 'fraud', alternatives: [] },
  bookingAdminCancelledHost: { ...booking, note: 'Deux plaintes', cause: 'fraud' },
  bookingAcceptedForHost: { ...booking, note: 'À votre demande' },
  bookingRefusedForHost: { ...booking, note: 'À votre demande' },
  reviewReceived: { otherPartyName: 'Inès', spaceName: 'Zellij', link: '/host/bookings' },
  reviewReplied: { otherPartyName: 'Salma', spaceName: 'Zellij', link: '/retailer/bookings' },
  missionChanged: {
    kind: 'proposed',
    title: 'Vente en boutique',
    spaceName: 'Zellij',
    firstDay: '2026-12-01',
    lastDay: '2026-12-02',
    totalMinutes: 960,
    totalMinor: 24_000,
    currency: 'EUR',
    otherPartyName: 'Inès',
    owedMinor: 0,
    note: null,
    link: '/freelancer/missions/0199',
  },
  messageReceived: { otherPartyName: 'Salma', spaceName: null, link: '/messages' },
  teamMessageReceived: { otherPartyName: 'Sara', spaceName: null, link: '/messages' },
  savedSearchFound: { searchName: 'Marrakech', found: 0, spaces: [], link: '/explore', unsubscribe: '/unsubscribe' },
  opportunitiesFound: {
    searchName: 'Casablanca',
    found: 0,
    missions: [],
    link: '/freelancer/opportunities',
    unsubscribe: '/unsubscribe',
  },
  reportAcknowledged: { kind: 'review', name: 'Atelier Zellige', isVisitor: false, link: '/space/0199#reviews' },
  contactReply: { text: 'Oui.', message: 'Est-ce possible ?', supportEmail: 'aide@rahba.example', link: '/contact' },
  reportActed: { kind: 'review', name: null, isVisitor: true, link: '/safety' },
  reportDismissed: { kind: 'message', name: null, isVisitor: false, link: '/safety' },
  reviewHidden: { ...aboutPerson, until: null },
  messageHidden: { ...aboutPerson, until: null },
  contactReceived: {
    fullName: 'Salma',
    email: 'salma@example.com',
    subject: 'press-media',
    message: 'Bonjour',
    lang: 'fr',
    link: '/admin',
  },
  spaceReceived: { ...decided, reason: null, link: '/host/spaces/0199/edit' },
  spaceSubmitted: { ...decided, reason: null, link: '/admin/spaces?space=0199' },
  spaceApproved: { ...decided, reason: null, link: '/space/0199' },
  spaceChangesAsked: decided,
  spaceRejected: decided,
  spaceWithdrawn: decided,
  personSuspended: aboutPerson,
  personLifted: aboutPerson,
  personVerified: aboutPerson,
  personUnverified: aboutPerson,
  personRoleGiven: { ...aboutPerson, reason: null, facts: null, until: null, role: 'Hôte' },
  personRoleTaken: { ...aboutPerson, until: null, role: 'Hôte' },
  documentVerified: { name: 'Carte.pdf', reason: null, link: '/freelancer/profile' },
  documentRefused: { name: 'Carte.pdf', reason: 'Le fichier est illisible.', link: '/freelancer/profile' },
  documentUnverified: { name: 'Carte.pdf', reason: 'Le fichier est illisible.', link: '/freelancer/profile' },
  personViewed: { reason: 'Votre question d’hier', from: '2026-11-20T10:00:00.000Z', link: '/profile/data' },
  adminRoleAsked: { change: 'give', personName: 'Salma Idrissi', isAlone: true, link: '/admin/users?user=0199' },
  auditBroken: { reason: null, facts: null, until: null, link: '/admin' },
  appealUpheld: aboutPerson,
  appealRejected: aboutPerson,
  calendarFailing: followed,
  calendarSuspect: followed,
  calendarConflict: followed,
  contactAcknowledged: { subject: 'press-media', link: '/contact' },
}
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 4_000, interval: 10 })

beforeEach(async () => {
  await sql`DELETE FROM outbox_mails`.execute(db.kysely)
  await sql`DELETE FROM dev_mailbox`.execute(db.kysely)
})
afterEach(async () => {
  for (const deliverer of running.splice(0)) await deliverer.stop()
})

describe('a queued mail', () => {
  test('leaves at once after the commit, in the reader’s language, and its secrets are forgotten', async () => {
    const { sent, mailer } = noting()
    await deliver(mailer)
    await queue('account:1')
    await until(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ recipient: 'ines@example.com', subject: 'Confirmez votre adresse e-mail' })
    expect(sent[0]?.text).toContain('https://rahba.example/confirm-email?token=secret')
    await until(async () =>
      expect(await rows()).toMatchObject([{ sent: true, failed: false, attempts: 1, params: {} }]),
    )
  })

  test('does not leave when its transaction is rolled back', async () => {
    const { sent, mailer } = noting()
    await deliver(mailer)
    const undone = db.withTransaction(async trx => {
      await queueMail(trx, {
        eventKey: 'undone',
        userId: null,
        recipient: 'a@example.com',
        lang: 'en',
        template: 'passwordChanged',
        params: { link: '/login' },
      })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await queue('after')
    await until(() => expect(sent).toHaveLength(1))
    expect(await rows()).toHaveLength(1)
  })

  test('leaves once for an event and a recipient, however often it is queued', async () => {
    const { sent, mailer } = noting()
    await Promise.all(Array.from({ length: 8 }, () => queue('booking:1:confirmed')))
    await queue('booking:1:confirmed', 'omar@example.com')
    await deliver(mailer)
    await until(() => expect(sent).toHaveLength(2))
    await queue('booking:1:confirmed')
    await queue('booking:2:confirmed')
    await until(() => expect(sent).toHaveLength(3))
    expect(sent.map(mail => mail.recipient).sort()).toEqual([
      'ines@example.com',
      'ines@example.com',
      'omar@example.com',
    ])
  })

  test('leaves once with several processes at work', async () => {
    const first = noting()
    const second = noting()
    await Promise.all(Array.from({ length: 60 }, (_, index) => queue(`event:${index}`)))
    await Promise.all([deliver(first.mailer), deliver(second.mailer)])
    await until(async () => expect((await rows()).every(row => row.sent)).toBe(true))
    const ids = [...first.sent, ...second.sent].map(mail => mail.id)
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBe(60)
  })

  test('stands in the local mailbox once, though it came twice', async () => {
    const mailer = createMailboxMailer(db.kysely)
    const mail = { id: newId(), recipient: 'ines@example.com', subject: 'Bonjour', html: '<p>', text: '' }
    await mailer.send(mail)
    await mailer.send(mail)
    expect((await sql`SELECT 1 FROM dev_mailbox`.execute(db.kysely)).rows).toHaveLength(1)
  })

  test('whose outcome could not be written down at first is written down later, and does not leave again', async () => {
    const { sent, mailer } = noting()
    let failures = 0
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    const broken = db.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // the statement was done; what it answered got lost
        if (sent.length === 1 && failures < 2 && result.rows.length === 0) {
          failures += 1
          throw lost
        }
        return result
      },
    })
    await queue('event')
    const deliverer = new MailDeliverer({ ...platform, db: { ...db, kysely: broken } }, mailer)
    running.push(deliverer)
    await deliverer.start()
    await until(() => expect(failures).toBe(2))
    await queue('other')
    await until(async () => expect((await rows()).every(row => row.sent)).toBe(true))
    expect(new Set(sent.map(mail => mail.id)).size).toBe(sent.length)
  })

  test('waits in the local mailbox where there is no mail server', async () => {
    await deliver(createMailboxMailer(db.kysely))
    await queue('account:2')
    await until(async () => {
      const { rows: stored } = await sql`SELECT recipient, subject FROM dev_mailbox`.execute(db.kysely)
      expect(stored).toEqual([{ recipient: 'ines@example.com', subject: 'Confirmez votre adresse e-mail' }])
    })
  })
})

describe('a mail that could not be sent', () => {
  test('is tried again later and later, and then given up', async () => {
    const { sent, mailer } = noting(() => 'later')
    await queue('event')
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const deliverer = await deliver(mailer)
      await until(async () => expect(await rows()).toMatchObject([{ attempts: attempt, last_error: 'as told' }]))
      await deliverer.stop()
      await sql`UPDATE outbox_mails SET next_attempt_at = now()`.execute(db.kysely)
    }
    expect(await rows()).toMatchObject([{ sent: false, failed: true }])
    expect(sent).toEqual([])
  })

  test('waits between two attempts', async () => {
    let attempts = 0
    const { sent, mailer } = noting(() => (++attempts === 1 ? 'later' : undefined))
    await queue('event')
    await deliver(mailer)
    await until(async () => expect(await rows()).toMatchObject([{ attempts: 1, failed: false, last_error: 'as told' }]))
    await queue('other')
    await until(() => expect(sent).toHaveLength(1))
    await sql`UPDATE outbox_mails SET next_attempt_at = now() WHERE sent_at IS NULL`.execute(db.kysely)
    await queue('wakes it')
    await until(() => expect(sent).toHaveLength(3))
  })

  test('for good is not tried again', async () => {
    const { mailer } = noting(() => 'never')
    await queue('event')
    await deliver(mailer)
    await until(async () => expect(await rows()).toMatchObject([{ failed: true, attempts: 1, last_error: 'as told' }]))
    await queue('wakes it')
    await until(async () => expect((await rows())[1]).toMatchObject({ attempts: 1 }))
    expect((await rows())[0]).toMatchObject({ attempts: 1 })
  })

  test('as far as is known is sent again, under the same id', async () => {
    const ids: string[] = []
    const { sent, mailer } = noting(mail => (ids.push(mail.id) === 1 ? 'unknown' : undefined))
    await queue('event')
    await deliver(mailer)
    await until(async () => expect(await rows()).toMatchObject([{ failed: false, attempts: 1, last_error: 'as told' }]))
    await sql`UPDATE outbox_mails SET next_attempt_at = now()`.execute(db.kysely)
    await queue('wakes it', 'omar@example.com')
    await until(() => expect(sent).toHaveLength(2))
    expect(ids.filter(id => id === ids[0])).toHaveLength(2)
  })

  test.each(Object.entries(EVERY_MAIL))(
    'because the process died on the way is sent again (%s)',
    async (template, params) => {
      await sql`INSERT INTO outbox_mails (id, event_key, recipient, lang, template, params)
      VALUES (${newId()}, 'event', 'ines@example.com', 'fr', ${template}, ${JSON.stringify(params)}::jsonb)`.execute(
        db.kysely,
      )
      const inFlight = await claimNext(db.kysely, 'of a process that dies')
      expect(await claimNext(db.kysely, 'too early')).toBeNull()
      await sql`UPDATE outbox_mails SET next_attempt_at = next_attempt_at - interval '301 seconds'`.execute(db.kysely)
      const { sent, mailer } = noting()
      await deliver(mailer)
      await until(async () => expect(await rows()).toMatchObject([{ sent: true, attempts: 2, params: {} }]))
      expect(sent.map(mail => mail.id)).toEqual([inFlight?.id])
    },
  )

  test('and whose every attempt ends its process is given up', async () => {
    await queue('event')
    await sql`UPDATE outbox_mails SET attempts = 10`.execute(db.kysely)
    const { sent, mailer } = noting()
    await deliver(mailer)
    await until(async () => expect(await rows()).toMatchObject([{ failed: true, attempts: 11, params: {} }]))
    expect(sent).toEqual([])
  })

  test('because the answer to its claim was lost is due again at once, as if nobody had taken it', async () => {
    await queue('event')
    await claimNext(db.kysely, 'of a connection that broke')
    await claimNext(db.kysely, 'another')
    await releaseClaim(db.kysely, 'another')
    expect(await rows()).toMatchObject([{ attempts: 1 }])
    await releaseClaim(db.kysely, 'of a connection that broke')
    expect(await rows()).toMatchObject([{ sent: false, failed: false, attempts: 0, last_error: null }])
    expect(await claimNext(db.kysely, 'the next')).not.toBeNull()
  })

  test('late is no matter for who has tried it since', async () => {
    await queue('event')
    const first = await claimNext(db.kysely, 'slow')
    await sql`UPDATE outbox_mails SET next_attempt_at = now()`.execute(db.kysely)
    await claimNext(db.kysely, 'the next')
    if (first === null) throw new Error('No mail was due')
    await markFailed(db.kysely, first, 'too late')
    await markForRetry(db.kysely, first, 0, 'too late')
    expect(await rows()).toMatchObject([{ failed: false, attempts: 2, last_error: 'claimed (the next)' }])
  })

  test('because nobody can write it is given up', async () => {
    await sql`INSERT INTO outbox_mails (id, event_key, recipient, lang, template)
      VALUES (${newId()}, 'x', 'a@example.com', 'fr', 'noSuchMail'), (${newId()}, 'y', 'a@example.com', 'fr', 'bookingAccepted')`.execute(
      db.kysely,
    )
    const { sent, mailer } = noting()
    await deliver(mailer)
    await until(async () => expect((await rows()).every(row => row.failed && row.attempts === 1)).toBe(true))
    expect(sent).toEqual([])
  })
})

test('a stop lets the mail under way leave and takes no more', async () => {
  let release = () => {}
  const sent: string[] = []
  const deliverer = await deliver({
    async send(mail) {
      await new Promise<void>(resolve => {
        release = resolve
      })
      sent.push(mail.id)
    },
    close() {},
  })
  await queue('event')
  await until(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]))
  const stopped = deliverer.stop()
  await queue('too late')
  release()
  await stopped
  expect(sent).toHaveLength(1)
  expect((await rows()).map(row => row.sent)).toEqual([true, false])
})

test('old mails are deleted', async () => {
  await queue('old')
  await queue('new')
  await sql`UPDATE outbox_mails SET sent_at = now() - interval '91 days' WHERE event_key = 'old'`.execute(db.kysely)
  await deleteOld(db.kysely)
  expect(await rows()).toHaveLength(1)
})
