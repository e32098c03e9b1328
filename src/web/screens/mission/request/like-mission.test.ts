import { expect, test } from 'vitest'
import type { MissionView } from '#shared/missions/contract.ts'
import { likeMission } from './like-mission.ts'
import type { ChosenPlace } from './place.ts'

const hours = { startTime: '10:00', endTime: '18:00', breakMinutes: 60, presenceAt: null, presenceMethod: null }
const days = ['2026-12-19', '2026-12-20', '2026-12-22'].map(day => ({ day, ...hours }))
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of it
const mission = {
  title: 'Vente de céramiques',
  description: 'Accueillir.',
  tasks: ['Ouvrir', 'Encaisser'],
  requirements: ['Ponctualité'],
  dress: null,
  languages: ['fr'],
  skills: ['sales'],
  hourlyRateMinor: 1850,
  currency: 'EUR',
  fallback: 'publish',
  days,
  firstDay: '2026-12-19',
  minutesToStart: -60,
  freelancer: { id: 'her' },
} as unknown as MissionView
const place = (today: string, last = '2027-12-31'): ChosenPlace => ({
  spaceId: 'space',
  name: 'Le Riad',
  nameLocale: 'fr',
  neighborhood: null,
  city: 'Casablanca',
  today,
  first: today,
  last,
  currencies: ['MAD', 'EUR'],
})
const daysOf = (today: string, facts: Partial<MissionView> = {}, last?: string) => {
  const { values, leftOut } = likeMission({ ...mission, ...facts }, place(today, last))
  return [values.days.map(each => each.day), leftOut]
}

test('a new mission takes over words, lists, hours and pay, and nobody’s name', () => {
  const { values } = likeMission(mission, place('2026-12-01'))
  expect(values).toEqual({
    title: 'Vente de céramiques',
    description: 'Accueillir.',
    tasks: 'Ouvrir\nEncaisser',
    requirements: 'Ponctualité',
    dress: '',
    languages: ['fr'],
    skills: ['sales'],
    rate: 18.5,
    currency: 'EUR',
    fallback: 'publish',
    note: '',
    days: days.map(({ day }) => ({ day, startTime: '10:00', endTime: '18:00', breakMinutes: 60 })),
  })
})

test('days that are over are left out and counted', () => {
  expect(daysOf('2026-12-18')).toEqual([['2026-12-19', '2026-12-20', '2026-12-22'], 0])
  expect(daysOf('2026-12-19'), 'begun').toEqual([['2026-12-20', '2026-12-22'], 1])
  expect(daysOf('2026-12-19', { minutesToStart: 30 }), 'it has not begun').toEqual([
    ['2026-12-19', '2026-12-20', '2026-12-22'],
    0,
  ])
  expect(daysOf('2026-12-20')).toEqual([['2026-12-22'], 2])
  expect(daysOf('2026-12-23')).toEqual([[], 3])
})

test('days that the booking has not any more are left out, and without a place all are for later', () => {
  expect(daysOf('2026-12-18', {}, '2026-12-20')).toEqual([['2026-12-19', '2026-12-20'], 1])
  expect(likeMission(mission, null)).toMatchObject({ leftOut: 0, values: { title: mission.title, days: [] } })
})
