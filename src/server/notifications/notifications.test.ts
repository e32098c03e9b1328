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
