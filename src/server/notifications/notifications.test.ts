import { expect, test } from 'vitest'
import { wordsOf } from './notifications.service.ts'

const params = {
  otherPartyName: 'Salma Benjelloun',
  spaceName: 'L’Atelier du relieur, Kasbah',
  firstDay: '2026-11-23',
  lastDay: '2026-11-24',
}

test('names of another direction keep to themselves within a notification', () => {
  expect(wordsOf({ kind: 'booking.accepted', params }, 'ar').message).toBe(
    'وصلت موافقة \u2068Salma Benjelloun\u2069: \u2068L’Atelier du relieur, Kasbah\u2069 محجوزة لك من 23 نونبر 2026 إلى 24 نونبر 2026.',
  )
  expect(wordsOf({ kind: 'message.received', params }, 'fr').message).toBe('Salma Benjelloun vous a écrit.')
})

test('says of one day the day alone', () => {
  const params = { otherPartyName: 'Inès', spaceName: 'Vitrine', firstDay: '2026-12-04', lastDay: '2026-12-04' }
  const said = (lastDay: string, locale: 'fr' | 'en' | 'ar') =>
    wordsOf({ kind: 'booking.withdrawn', params: { ...params, lastDay } } as never, locale).message
  expect(said('2026-12-04', 'fr')).toBe('Inès a annulé Vitrine, le 4 déc. 2026. Ce jour est de nouveau libre.')
  expect(said('2026-12-05', 'fr')).toContain('du 4 déc. 2026 au 5 déc. 2026. Ces jours sont de nouveau libres.')
  expect(said('2026-12-04', 'en')).toContain('on 4 Dec 2026. The day is free again.')
  expect(said('2026-12-04', 'ar')).toContain('عاد هذا اليوم متاحًا')
})
