import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { I18nProvider } from '#web/i18n/I18nProvider.tsx'
import { loadMessages } from '#web/i18n/messages.ts'
import { aBooking } from '#tests/support/booking-sample.ts'
import { BookingHistory } from './BookingHistory.tsx'
import { Conflicts } from './Conflicts.tsx'
import { Deadline } from './Deadline.tsx'
import { ActionOutcome } from './ActionOutcome.tsx'

beforeAll(async () => {
  for (const locale of ['fr', 'ar'] as const) await loadMessages(locale, ['common', 'bookings', 'errors'])
})

/** What somebody reads, tags and kinds of space left out. */
function readIn(locale: Locale, drawn: ReactNode): string {
  return renderToStaticMarkup(<I18nProvider locale={locale}>{drawn}</I18nProvider>)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

const rival = (
  id: string,
  retailerName: string,
  firstDay: string,
  lastDay: string,
  status: 'pending' | 'confirmed' = 'pending',
) => ({ id, status, retailerName, firstDay, lastDay }) satisfies BookingView['conflicts'][number]
const received = (conflicts: BookingView['conflicts']) =>
  aBooking({ side: 'host', allowedActions: ['accept', 'refuse'], conflicts })

describe('before a request is accepted', () => {
  test('the host reads whose request it would cancel', () => {
    const one = received([rival('a', 'Karim Tazi', '2026-12-12', '2026-12-13')])
    expect(readIn('fr', <Conflicts booking={one} />)).toBe(
      'Accepter annulera 1 demande de Karim Tazi (12–13 déc. 2026). Cette personne sera prévenue aussitôt.',
    )
    const two = received([
      rival('a', 'Karim Tazi', '2026-12-12', '2026-12-13'),
      rival('b', 'هناء الوالي', '2026-12-14', '2026-12-14'),
    ])
    expect(readIn('ar', <Conflicts booking={two} />)).toContain('سيؤدي القبول إلى إلغاء طلبين آخرين:')
  })

  test('days that are confirmed for another can only be refused', () => {
    const taken = received([rival('a', 'Karim Tazi', '2026-12-12', '2026-12-13', 'confirmed')])
    expect(readIn('fr', <Conflicts booking={taken} />)).toBe(
      'Ces jours sont déjà confirmés pour Karim Tazi (12–13 déc. 2026) Deux réservations ne partagent jamais un jour : vous ne pouvez que refuser cette demande.',
    )
  })

  test('nothing is said of others when there are none, or nothing to decide', () => {
    expect(readIn('fr', <Conflicts booking={received([])} />)).toBe('')
    expect(readIn('fr', <Conflicts booking={aBooking({ allowedActions: [] })} />)).toBe('')
  })

  test('the host reads until when, and how long that is', () => {
    const at = (now: string) => readIn('fr', <Deadline booking={aBooking()} now={Date.parse(now)} />)
    expect(at('2026-11-21T14:05:00Z')).toBe('Répondez avant le mar. 24 nov. à 14:05 (encore 3 jours)')
    expect(at('2026-11-24T13:00:00Z')).toBe('Répondez avant le mar. 24 nov. à 14:05 (plus que 1 heure)')
    expect(at('2026-11-24T14:05:00Z')).toBe('Le délai de réponse est passé.')
    const answered = aBooking({ expiresAt: null, expiresLocal: null })
    expect(readIn('fr', <Deadline booking={answered} now={0} />)).toBe('')
  })
})

describe('the history of a booking', () => {
  const [requested] = aBooking().events
  if (!requested) throw new Error('the sample has its request')
  const accepted = {
    ...requested,
    status: 'confirmed',
    reason: 'accepted',
    actorRole: 'host',
    note: 'Les clés sont chez le gardien.',
    local: '2026-11-22T09:30',
  } as const
  const booking = aBooking({ status: 'confirmed', events: [requested, accepted], hostNotes: accepted.note })

  test('is shown from the host’s side, with the note', () => {
    expect(readIn('fr', <BookingHistory booking={{ ...booking, side: 'host' }} />)).toBe(
      [
        'Inès Moreau a envoyé la demande 21 nov. 2026 · 14:05',
        'Vous avez accepté 22 nov. 2026 · 09:30 Les clés sont chez le gardien.',
        'Premier jour jeudi 10 décembre 2026 Dernier jour lundi 14 décembre 2026',
      ].join(' '),
    )
  })

  test('is shown from the retailer’s side, whom the note is shown apart', () => {
    expect(readIn('fr', <BookingHistory booking={booking} />)).toContain(
      'Vous avez envoyé la demande 21 nov. 2026 · 14:05 Salma Benjelloun a accepté 22 nov. 2026 · 09:30 Premier jour',
    )
  })
})

describe('an action without JavaScript', () => {
  const flash = {
    endpoint: 'POST /api/bookings/{id}/acceptance',
    problem: {
      type: 'about:blank',
      title: 'Ces dates viennent d’être réservées.',
      status: 409,
      code: 'days_taken',
      requestId: 'r',
    },
    values: {},
  } as const

  test('that was refused says so in the refusal’s own words', () => {
    expect(readIn('fr', <ActionOutcome booking={aBooking()} done={undefined} flash={flash} />)).toBe(
      'Impossible de mettre à jour la réservation. Ces dates viennent d’être réservées.',
    )
  })

  test('is called done only when it is', () => {
    expect(readIn('fr', <ActionOutcome booking={aBooking()} done="accept" flash={undefined} />)).toBe('')
    const events = aBooking().events.map(each => ({ ...each, reason: 'accepted' as const }))
    const done = aBooking({ status: 'confirmed', events })
    expect(readIn('fr', <ActionOutcome booking={done} done="accept" flash={undefined} />)).toBe(
      'Réservation acceptée avec succès.',
    )
  })
})
