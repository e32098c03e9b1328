import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { LEGAL_RULES } from '#shared/missions/legal-facts.ts'
import type { LegalNotice, MissionWork, WorkDay } from '#shared/missions/work-contract.ts'
import { I18nProvider } from '#web/i18n/I18nProvider.tsx'
import { loadMessages } from '#web/i18n/messages.ts'
import { missionWorkQuery } from '../queries.ts'
import { LegalNotices, LegalRules } from './LegalNotices.tsx'
import { MissionWorkPanel } from './MissionWorkPanel.tsx'
import { readHours } from './read-hours.ts'
import type { WorkMission } from './work-mission.ts'

beforeAll(async () => {
  for (const locale of ['fr', 'ar'] as const)
    await loadMessages(locale, ['common', 'mission-work', 'calendar', 'validation', 'errors'])
})

const person = (firstName: string, lastName: string) => ({
  id: firstName,
  firstName,
  lastName,
  company: null,
  avatarUrl: null,
  verified: false,
})

const mission: WorkMission = {
  id: '0198',
  title: 'Vente en boutique',
  status: 'completed',
  side: 'retailer',
  today: '2026-12-22',
  hourlyRateMinor: 1_450,
  retailer: person('Inès', 'Moreau'),
  freelancer: person('Yasmine', 'Idrissi'),
}

const day: WorkDay = {
  day: '2026-12-20',
  startTime: '09:00',
  endTime: '18:00',
  breakMinutes: 60,
  plannedMinutes: 480,
  presenceLocal: '2026-12-20T08:55',
  presenceMethod: 'code',
  claimedMinutes: 510,
  claimedBy: 'freelancer',
  claimedAt: '2026-12-21T18:00:00.000Z',
  agreedMinutes: null,
  agreedMethod: null,
  openUntilLocal: '2026-12-24T18:00',
  canClaim: true,
  canAgree: true,
}

const work = (facts: Partial<MissionWork> = {}, payment: Partial<MissionWork['payment']> = {}): MissionWork => ({
  days: [day],
  payment: {
    state: 'worked',
    amountMinor: 12_325,
    currency: 'EUR',
    minutes: 510,
    paidOn: null,
    method: null,
    disputeText: null,
    canDeclare: false,
    canConfirm: false,
    ...payment,
  },
  hoursOpenUntilLocal: '2026-12-24T18:00',
  canShowPresence: false,
  notices: [],
  ...facts,
})

/** What somebody reads, tags and kinds of space left out. */
function readIn(locale: Locale, drawn: ReactNode): string {
  return renderToStaticMarkup(<I18nProvider locale={locale}>{drawn}</I18nProvider>)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

function readPanel(known: MissionWork, facts: Partial<WorkMission> = {}, locale: Locale = 'fr'): string {
  const client = new QueryClient()
  client.setQueryData(missionWorkQuery(mission.id).queryKey, known)
  return readIn(
    locale,
    <QueryClientProvider client={client}>
      <MissionWorkPanel mission={{ ...mission, ...facts }} />
    </QueryClientProvider>,
  )
}

describe('the hours of a mission', () => {
  test('say what was planned, how presence was shown, who said what, and until when silence agrees', () => {
    const text = readPanel(work())
    for (const part of [
      'jusqu’au 24 déc. 2026 à 18:00',
      '9h00–18h00, pause de 1 h',
      'Par code, à 08:55',
      '8 h 30, noté par Yasmine Idrissi',
      'Sans réponse, accepté le 24 déc. 2026 à 18:00',
      'Accepter 8 h 30',
      'Proposer une autre durée',
    ])
      expect(text).toContain(part)
  })

  test('offer who said them to correct, not to agree', () => {
    const text = readPanel(work({ days: [{ ...day, canAgree: false }] }), { side: 'freelancer' })
    expect(text).toContain('8 h 30, noté par vous')
    expect(text).toContain('Corriger')
    expect(text).not.toContain('Accepter 8 h 30')
  })

  test('can no longer be changed once they are agreed', () => {
    const agreed = {
      agreedMinutes: 480,
      agreedMethod: 'silence',
      canClaim: false,
      canAgree: false,
      openUntilLocal: null,
    } as const
    const text = readPanel(work({ days: [{ ...day, ...agreed }], hoursOpenUntilLocal: null }, { state: 'due' }))
    expect(text).toContain('8 h, accepté sans réponse après 72 heures')
    expect(text).toContain('Les heures sont acceptées et ne changent plus.')
    expect(text).not.toMatch(/Corriger|Proposer/)
  })

  test('are read as typed, and no more than four hours above the plan', () => {
    expect(readHours('8h15', 720)).toEqual({ minutes: 495 })
    expect(readHours('12:01', 720)).toEqual({ problem: 'max' })
    expect(readHours('huit', 720)).toEqual({ problem: 'unread' })
  })

  test('are nobody’s who has no part in them, and of no mission that nobody agreed to', () => {
    expect(readPanel(work(), { side: 'candidate' })).toBe('')
    expect(readPanel(work(), { status: 'pending' })).toBe('')
  })
})

describe('the payment of a mission', () => {
  test('is declared by the retailer, with its day and its means', () => {
    const text = readPanel(work({}, { state: 'due', canDeclare: true }))
    expect(text).toContain('123,25 EUR')
    expect(text).toContain('8 h 30 à 14,50 €/h')
    expect(text).toContain('Moyen de paiement')
    expect(text).toContain('Déclarer 123,25 EUR payés')
  })

  test('is confirmed or disputed by the freelancer', () => {
    const declared = { state: 'declared', paidOn: '2026-12-26', method: 'cash', canConfirm: true } as const
    const text = readPanel(work({}, declared), { side: 'freelancer' })
    expect(text).toContain('Payé le 26 décembre 2026, en espèces')
    expect(text).toContain('J’ai reçu 123,25 EUR')
    expect(text).toContain('Signaler un problème')
    expect(readPanel(work({}, { ...declared, canConfirm: false }))).not.toContain('J’ai reçu')
  })

  test('shows the other side what is disputed', () => {
    const text = readPanel(work({}, { state: 'disputed', disputeText: 'Rien n’est arrivé.', canDeclare: true }))
    expect(text).toContain('Problème signalé : Rien n’est arrivé.')
  })

  test('of a late cancellation is its compensation, without hours', () => {
    const text = readPanel(work({}, { state: 'due', amountMinor: 5_000, minutes: 0 }), { status: 'cancelled' })
    expect(text).toContain('Part due après une annulation tardive')
    expect(text).not.toContain('Travaillé')
    expect(readPanel(work({}, { amountMinor: 0, minutes: 0 }), { status: 'cancelled' })).toBe('')
  })
})

test('a bound of the law is shown with its sum and its source', () => {
  const notice: LegalNotice = {
    fact: 'ma_client',
    state: 'above',
    year: 2026,
    person: person('Inès', 'Moreau'),
    amountMinor: 8_800_000,
    isConverted: true,
    currency: 'MAD',
    boundMinor: 8_000_000,
    withheldMinor: 240_000,
  }
  const text = readIn('fr', <LegalNotices notices={[notice]} />)
  expect(text).toContain('2026 : 88 000 MAD entre vous et Inès Moreau')
  expect(text).toContain('Retenue à la source sur le surplus : 2 400 MAD.')
  expect(text).toContain('note circulaire n° 733')
  const permit = readIn('ar', <LegalNotices notices={[{ ...notice, fact: 'ae_permit', state: 'applies' }]} />)
  for (const part of ['تصريح عمل', 'غرامة', 'المرسوم بقانون اتحادي رقم 33 لسنة 2021']) expect(permit).toContain(part)
})

test('what the law says where somebody works is shown in a line each, with its source and date', () => {
  const text = readIn('fr', <LegalRules rules={LEGAL_RULES} year={2026} />)
  for (const part of [
    'est de 1 % des recettes pour les services, de 0,5 % pour le commerce',
    'sont de 21,2 % des recettes pour les services commerciaux (BIC) et de 25,6 %',
    'en vigueur depuis le 1 septembre 2026',
    'au plus tard le 31 janvier 2027, ce que les missions de 2026 ont rapporté',
  ])
    expect(text.replaceAll('1er ', '1 ')).toContain(part)
  expect(text.match(/Rahba ne retient rien/g)).toHaveLength(1)
  expect(readIn('ar', <LegalRules rules={['eu_dac7']} year={2026} />)).toContain('موقع الضرائب الفرنسي')
  expect(readIn('fr', <LegalRules rules={[]} year={2026} />)).toBe('')
})
