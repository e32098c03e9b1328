import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'

const script = await readFile(new URL('./offline-day.js', import.meta.url), 'utf8')
const words = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) })
const dayMs = 86_400_000
const mission = (id: string) => {
  const day = new Date().toLocaleDateString('sv')
  return {
    id,
    title: `Mission ${id}`,
    days: [{ day, startTime: '00:00', endTime: '23:59', isPresent: false }],
    place: 'Médina, Rabat',
    contact: 'Salma',
    tasks: [] as string[],
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    until: Date.parse(`${day}T00:00`) + dayMs,
  }
}

/** As much of an element as the script touches. */
class FakeElement {
  value = ''
  textContent = ''
  name: string
  children: (FakeElement | string)[] = []
  listeners = new Map<string, (event: object) => void>()
  dataset = { words: JSON.stringify(Object.fromEntries(WORDS.map(word => [word, words[word]]))) }
  constructor(name: string) {
    this.name = name
  }
  setAttribute() {}
  focus() {}
  replaceWith() {}
  append(...added: (FakeElement | string)[]) {
    this.children.push(...added)
  }
  addEventListener(type: string, listener: (event: object) => void) {
    this.listeners.set(type, listener)
  }
  all(name: string): FakeElement[] {
    const inner = this.children.flatMap(each => (typeof each === 'string' ? [] : each.all(name)))
    return this.name === name ? [this, ...inner] : inner
  }
}
const WORDS = [
  'contact',
  'colon',
  'missions',
  'digits',
  'keep',
  'byCode',
  'without',
  'waiting',
  'early',
  'over',
  'wrong',
]

let stored: Record<string, unknown>
beforeEach(() => {
  stored = { ownerId: 'me', missions: [mission('m1'), mission('m2')], codes: [], unsent: [] }
})

/** A clock that stands still. */
const clockAt = (now: string) =>
  class extends Date {
    constructor(...given: [] | [string]) {
      super(given[0] ?? now)
    }
    static override now = () => Date.parse(now)
  }

/** The page without a network, opened for this address. */
function open(address: string, now?: string): FakeElement {
  const { pathname, search, origin } = new URL(address, 'https://rahba.test')
  const scope = {
    location: { pathname, search, origin },
    URLSearchParams,
    crypto,
    Date: now === undefined ? Date : clockAt(now),
    localStorage: {
      getItem: () => JSON.stringify(stored),
      setItem(_: string, value: string) {
        stored = JSON.parse(value) as Record<string, unknown>
      },
    },
    document: { documentElement: { lang: 'fr' }, createElement: (name: string) => new FakeElement(name) },
    savedDay: undefined as { show: (place: FakeElement) => boolean } | undefined,
  }
  runInNewContext(script, scope)
  const place = new FakeElement('div')
  expect(scope.savedDay?.show(place)).toBe(true)
  return place
}

const typed = (place: FakeElement) => place.all('input').map(each => each.value)

test('the code that was scanned stands in the field of its mission, and is noted with it', () => {
  const place = open('/freelancer/missions/m2?code=012345')
  expect(typed(place)).toEqual(['', '012345'])
  place.all('form')[1]?.listeners.get('submit')?.({ preventDefault() {} })
  expect(stored['unsent']).toMatchObject([{ missionId: 'm2', code: '012345', takenAt: expect.any(String) }])
})

test.each([
  '/freelancer/missions/m2',
  '/freelancer/missions/m2?code=12345',
  '/freelancer/missions/m2?code=1234567',
  '/freelancer/missions/m2?code=12345a',
  '/freelancer/missions?code=012345',
  '/retailer/missions/m2?code=012345',
])('nothing is filled in at %s', address => {
  expect(typed(open(address))).toEqual(['', ''])
})

describe('presence is taken by the clocks of the place, from an hour before the start to the end', () => {
  const heard = (timeZone: string, day: string, now: string) => {
    const hours = { day, startTime: '00:30', endTime: '08:00', isPresent: false }
    stored['missions'] = [
      { ...mission('m1'), timeZone, days: [hours], until: Date.parse(`${day}T00:00:00Z`) + 2 * dayMs },
    ]
    stored['unsent'] = []
    const place = open('/freelancer', now)
    const form = place.all('form')[0]
    if (!form) return 'not today'
    form.all('button')[1]?.listeners.get('click')?.({})
    return (stored['unsent'] as object[]).length > 0 ? 'taken' : form.all('p').at(-1)?.textContent
  }

  test.each([
    ['Africa/Casablanca', 'clocks go back at 3', '2026-02-15', '2026-02-15T07:59:00Z', '2026-02-15T08:00:00Z'],
    ['Africa/Casablanca', 'clocks go forward at 2', '2026-03-22', '2026-03-22T06:59:00Z', '2026-03-22T07:00:00Z'],
    ['Europe/Paris', 'clocks go forward at 2', '2026-03-29', '2026-03-29T05:59:00Z', '2026-03-29T06:00:00Z'],
    ['Europe/Paris', 'clocks go back at 3', '2026-10-25', '2026-10-25T06:59:00Z', '2026-10-25T07:00:00Z'],
    ['Asia/Dubai', 'they never change', '2026-10-25', '2026-10-25T03:59:00Z', '2026-10-25T04:00:00Z'],
  ])('a night in %s, where %s', (timeZone, _, day, last, over) => {
    expect(heard(timeZone, day, last)).toBe('taken')
    expect(heard(timeZone, day, over)).toBe('over')
  })

  test('before, and on another day', () => {
    const inMorning = (now: string) => {
      stored['missions'] = [
        {
          ...mission('m1'),
          timeZone: 'Europe/Paris',
          days: [{ day: '2026-03-29', startTime: '09:00', endTime: '17:00', isPresent: false }],
          until: Date.parse('2026-03-30T00:00:00Z'),
        },
      ]
      stored['unsent'] = []
      const form = open('/freelancer', now).all('form')[0]
      form?.all('button')[1]?.listeners.get('click')?.({})
      return form && ((stored['unsent'] as object[]).length > 0 ? 'taken' : form.all('p').at(-1)?.textContent)
    }
    expect(inMorning('2026-03-28T22:59:00Z'), 'the evening before').toBeUndefined()
    expect(inMorning('2026-03-29T05:59:00Z')).toBe('early')
    expect(inMorning('2026-03-29T06:00:00Z')).toBe('taken')
  })
})
