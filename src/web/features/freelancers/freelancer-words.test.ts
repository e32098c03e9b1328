import { beforeAll, expect, test } from 'vitest'
import { loadMessages, translatorOf } from '#web/i18n/messages.ts'
import {
  type FreelancerWords,
  freeInWords,
  searchSkillName,
  weekdaysInOrder,
  weekdaysInWords,
} from './freelancer-words.ts'

let french: FreelancerWords

beforeAll(async () => {
  await loadMessages('fr', ['freelancers'])
  const t = translatorOf('fr', 'freelancers')
  if (!t) throw new Error('no French')
  french = t
})

const today = '2026-11-21'
const free = { workingWeekdays: [1, 2], nextFreeDay: '2026-11-24', period: null }

test('somebody is free in the days that were asked for, or the nearest ones', () => {
  const period = { firstDay: '2026-11-30', lastDay: '2026-12-02', days: 3 }
  expect(freeInWords({ ...free, period }, today, french)).toBe('Libre\u00a0: 30 nov. – 2 déc. 2026')
})

test('without days it is said from when, that it is not soon, or that nobody knows', () => {
  expect(freeInWords(free, today, french)).toBe('Prochain jour libre\u00a0: mar. 24 nov.')
  expect(freeInWords({ ...free, nextFreeDay: today }, today, french)).toBe('Libre dès aujourd’hui')
  expect(freeInWords({ ...free, nextFreeDay: null }, today, french)).toBe('Aucun jour libre sous 60 jours')
  expect(freeInWords({ ...free, nextFreeDay: null, workingWeekdays: [] }, today, french)).toBe(
    'Jours de travail à confirmer',
  )
})

test('the week is shown as the reader’s week goes', () => {
  expect(weekdaysInOrder('fr')).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(weekdaysInOrder('en')).toEqual([7, 1, 2, 3, 4, 5, 6])
  expect(weekdaysInWords([7, 1, 6], 'fr')).toBe('lundi, samedi et dimanche')
  expect(weekdaysInWords([7, 1, 6], 'en')).toBe('Sunday, Monday and Saturday')
})

test('a searched skill is named as the profiles name it', () => {
  expect([searchSkillName('sales', french), searchSkillName('customer-advice', french)]).toEqual([
    'Vente',
    'Conseil client',
  ])
})
