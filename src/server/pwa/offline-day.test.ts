import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

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
    tasks: [],
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

/** The page without a network, opened for this address. */
function open(address: string): FakeElement {
  const { pathname, search, origin } = new URL(address, 'https://rahba.test')
  const scope = {
    location: { pathname, search, origin },
    URLSearchParams,
    crypto,
    localStorage: {
      getItem: () => JSON.stringify(stored),
      setItem(_: string, value: string) {
        stored = JSON.parse(value) as Record<string, unknown>
      },
    },
    document: { documentElement: { lang: 'fr' }, createElement: (name: string) => new FakeElement(name) },
    keptDay: undefined as { show: (place: FakeElement) => boolean } | undefined,
  }
  runInNewContext(script, scope)
  const place = new FakeElement('div')
  expect(scope.keptDay?.show(place)).toBe(true)
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
