import { describe, expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { renderMail } from './render.ts'
import type {
  AdminSessionMail,
  IdentityMail,
  BookingMail,
  ContactMail,
  EnrolmentCodeMail,
  MailedSpace,
  MailTemplate,
} from './templates.ts'

const publicUrl = 'https://rahba.example'

const booking: BookingMail = {
  spaceName: 'Boutique <b>Zellij</b> & fils',
  city: 'Marrakech',
  firstDay: '2026-12-01',
  lastDay: '2026-12-05',
  days: 5,
  totalMinor: 225_000,
  currency: 'MAD',
  otherPartyName: 'سلمى بن جلون',
  note: 'Bonjour,\n<script>alert(1)</script> à bientôt',
  link: '/host/bookings?booking=0199',
}
const account: IdentityMail & AdminSessionMail & EnrolmentCodeMail = {
  link: '/confirm-email?token=abc-DEF_1',
  provider: 'Google',
  code: '048213',
  minutes: 10,
  browser: 'Firefox',
  system: null,
  address: '203.0.113.7',
  at: '2026-12-01T09:00:00Z',
}
const contact: ContactMail = {
  fullName: 'Inès <b>Moreau</b>',
  email: 'ines@example.com',
  subject: 'press-media',
  message: 'Bonjour,\n<script>alert(1)</script> à bientôt',
  lang: 'fr',
  link: '/admin/moderation',
}

const ACCOUNT_MAILS = [
  'confirmEmail',
  'accountExists',
  'resetPassword',
  'passwordChanged',
  'confirmNewEmail',
  'emailInUse',
  'emailChanged',
  'emailRestored',
  'identityAdded',
  'accountDeleted',
  'secondFactorOn',
  'secondFactorMoved',
  'secondFactorOff',
  'secondFactorReset',
  'secondFactorRemoved',
  'enrolmentCode',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'adminSignedIn',
] as const
const BOOKING_MAILS = [
  'bookingRequested',
  'bookingReceived',
  'bookingAccepted',
  'bookingRefused',
  'bookingCancelled',
  'bookingWithdrawn',
  'bookingOverlapped',
  'bookingExpired',
  'bookingConfirmedInstantly',
  'bookingCompleted',
  'bookingChangeRequested',
  'bookingChangeReceived',
  'bookingChangeAccepted',
  'bookingChangeFailed',
  'bookingChangeEnded',
  'bookingChangeWithdrawn',
] as const

const everyMail = LOCALES.flatMap(locale =>
  [...ACCOUNT_MAILS, ...BOOKING_MAILS].map(template => ({ template: template as MailTemplate, locale })),
)
const isBooking = (template: MailTemplate) => BOOKING_MAILS.some(each => each === template)
const write = (template: MailTemplate, locale: (typeof LOCALES)[number]) =>
  renderMail(template, isBooking(template) ? booking : (account as never), locale, publicUrl)

describe.each(everyMail)('the mail $template in $locale', ({ template, locale }) => {
  const { subject, html, text } = write(template, locale)

  test('is whole: no key, no placeholder, nothing undefined', () => {
    for (const part of [subject, html.replace(/<style>[^]*<\/style>/, ''), text]) {
      expect(part).not.toMatch(
        /\{\w+\}|undefined|null|NaN|layout\.|booking\.|\w+\.(subject|heading|body|action|after)\b/,
      )
    }
    expect(subject.length).toBeGreaterThan(8)
    expect(subject).not.toMatch(/[\r\n]/)
  })

  test('says in which language and direction it is', () => {
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
  })

  test('links to the configured address and nowhere else, in HTML and in text', () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(match => match[1] ?? '')
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) expect(link.startsWith(publicUrl)).toBe(true)
    const path = isBooking(template) ? booking.link : account.link
    expect(text).toContain(publicUrl + path)
    expect(html).not.toMatch(/<(script|img|link|iframe|form)\b/i)
  })

  test('shows what people typed as text', () => {
    if (!isBooking(template)) return
    expect(html).not.toMatch(/<b>Zellij|<script>/)
    expect(html).toContain('Boutique &lt;b&gt;Zellij&lt;/b&gt; &amp; fils')
    expect(text).toContain('> <script>alert(1)</script> à bientôt')
  })
})

test('dates, days and the total are written as on the site', () => {
  const { text } = write('bookingRequested', 'fr')
  expect(text).toContain('1er–5 déc. 2026 (5 jours)')
  expect(text).toContain('2\u00a0250\u00a0MAD')
  expect(write('bookingRequested', 'ar').text).toContain('5 أيام')
  expect(write('bookingRequested', 'en').text).toContain('5 days')
})

test('a name of the other direction is isolated inside a sentence', () => {
  expect(write('bookingReceived', 'fr').text).toContain('\u2068سلمى بن جلون\u2069')
  expect(write('bookingReceived', 'ar').text).not.toContain('\u2068سلمى')
})

test('a link that is not a path of the site leads to the home page', () => {
  for (const link of ['//evil.example', 'https://evil.example', '/\\evil.example', '@evil.example', '.evil.example']) {
    const { html } = renderMail('confirmEmail', { link }, 'en', publicUrl)
    expect(html).not.toContain('evil')
    expect(html).toContain(`href="${publicUrl}/"`)
  }
})

test('a line break in a name does not reach the subject', () => {
  const { subject } = renderMail(
    'bookingAccepted',
    { ...booking, spaceName: 'X\r\nBcc: all@example.com' },
    'en',
    publicUrl,
  )
  expect(subject).toBe('Booking confirmed: X Bcc: all@example.com')
})

describe.each(LOCALES)('news for a saved search in %s', locale => {
  const space: MailedSpace = {
    name: 'Boutique <b>Zellij</b>',
    city: 'Marrakech',
    neighborhood: 'الداوديات',
    surfaceM2: 28,
    pricePerDayMinor: 45_000,
    currency: 'MAD',
    stay: null,
    link: '/space/0199',
  }
  const stay = { firstDay: '2026-12-01', lastDay: '2026-12-05', days: 5, totalMinor: 225_000 }
  const matchesMail = (found: number) =>
    renderMail(
      'savedSearchFound',
      {
        searchName: 'Murs "<i>" à louer',
        found,
        spaces: [space, { ...space, stay }].slice(0, found),
        link: '/explore?location=Marrakech&maxPrice=500',
        unsubscribe: '/unsubscribe?token=a-B_1',
      },
      locale,
      publicUrl,
    )

  test('names each space with its price, links to it, and says how to end it', () => {
    const { subject, html, text, unsubscribeUrl } = matchesMail(2)
    expect(unsubscribeUrl).toBe(`${publicUrl}/unsubscribe?token=a-B_1`)
    expect(subject).toContain('Murs "<i>" à louer')
    for (const link of ['/space/0199', '/explore?location=Marrakech&maxPrice=500', '/unsubscribe?token=a-B_1']) {
      expect(text).toContain(publicUrl + link)
      expect(html).toContain(`href="${(publicUrl + link).replace('&', '&amp;')}"`)
    }
    expect(text).toMatch(/450\u00a0MAD/)
    expect(text).toMatch(/2\u00a0250\u00a0MAD|2,250\u00a0MAD/)
    expect(html).not.toMatch(/<b>Zellij|<i>"/)
    expect(`${subject} ${text}`).not.toMatch(/\{\w+\}|undefined|null|savedSearchFound\./)
  })

  test('counts in words', () => {
    const subjects = [1, 2, 3, 11, 100].map(count => matchesMail(count).subject)
    expect(new Set(subjects).size).toBe(5)
    expect(matchesMail(9).text).toContain(
      locale === 'ar' ? '7 مساحات أخرى' : locale === 'fr' ? '7 autres espaces' : '7 more',
    )
  })
})

describe.each(LOCALES)('a message of the contact form in %s', locale => {
  const received = renderMail('contactReceived', contact, locale, publicUrl)

  test('shows the support what was typed, as text', () => {
    expect(received.html).not.toMatch(/<b>Moreau|<script>/)
    expect(received.html).toContain('Inès &lt;b&gt;Moreau&lt;/b&gt;')
    expect(received.text).toContain('> <script>alert(1)</script> à bientôt')
    expect(received.text).toContain(`${publicUrl}/admin/moderation`)
    expect(received.replyTo).toBe('ines@example.com')
  })

  test('puts no second line into the subject', () => {
    const fullName = 'Inès\r\nBcc: everybody@example.com'
    expect(renderMail('contactReceived', { ...contact, fullName }, locale, publicUrl).subject).not.toMatch(/[\r\n]/)
  })

  test('is acknowledged without a word of it', () => {
    const acknowledged = renderMail(
      'contactAcknowledged',
      { subject: contact.subject, link: '/help' },
      locale,
      publicUrl,
    )
    expect(acknowledged.replyTo).toBeUndefined()
    expect(acknowledged.text).toContain(`${publicUrl}/help`)
    for (const part of [received, acknowledged].flatMap(mail => [mail.subject, mail.text])) {
      expect(part).not.toMatch(/\{\w+\}|undefined|null|contact\w*\.\w+/)
    }
  })
})

test('an amount in an unknown currency is refused', () => {
  expect(() => renderMail('bookingAccepted', { ...booking, currency: 'XXX' }, 'en', publicUrl)).toThrow(RangeError)
})

test('a mail about one day of a mission, or about an absence, is without the pay of all its days', () => {
  const of = (kind: string) =>
    renderMail('missionChanged', { ...booking, kind, title: 'Vente', totalMinutes: 960, owedMinor: 0 }, 'en', publicUrl)
      .text
  expect(of('proposed')).toContain('Planned pay')
  for (const kind of [
    'late',
    'lateFreelancer',
    'missingFreelancer',
    'absent',
    'absenceContested',
    'absenceUpheld',
    'absenceRejected',
  ])
    expect(of(kind)).not.toContain('Planned pay')
})

describe.each(LOCALES)('a message about a mission in %s', locale => {
  const about = {
    otherPartyName: 'Salma Benjelloun',
    spaceName: 'Atelier Zellige',
    missionTitle: 'Vente de <céramiques>',
    link: '/messages/0199',
  }
  const { subject, text, html } = renderMail('messageReceived', about, locale, publicUrl)

  test('names it, where it is and who writes, in its subject and in its text', () => {
    for (const part of [subject, text]) {
      for (const name of ['Salma Benjelloun', 'Atelier Zellige', 'Vente de <céramiques>']) expect(part).toContain(name)
      expect(part).not.toMatch(/\{\w+\}|undefined|null|messageReceived|\bmission\./)
    }
    expect(html).toContain('Vente de &lt;céramiques&gt;')
    expect(text).toContain(`${publicUrl}/messages/0199`)
  })

  test('one about a space alone, or about nothing, does not speak of a mission', () => {
    for (const spaceName of ['Atelier Zellige', null]) {
      const { text: said } = renderMail(
        'messageReceived',
        { ...about, spaceName, missionTitle: null },
        locale,
        publicUrl,
      )
      expect(said).not.toContain('céramiques')
    }
  })
})
