import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#shared/http/contract.ts'
import { addDays } from '#shared/days.ts'
import { TODAY } from '../support/platform.ts'

/** JSON Schema of an input, as far as it says what to send. */
interface Shape {
  type?: string
  format?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
}

export type Values = Record<string, unknown>

/** Ids of things that are there, by the name that a contract calls them. */
export type KnownIds = Readonly<Record<string, readonly string[]>>

/** Made once: it takes longer than most calls. */
const shapes = new Map<unknown, Shape>()

function shapeOf(schema: unknown): Shape {
  const shape =
    shapes.get(schema) ?? (z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape)
  shapes.set(schema, shape)
  return shape
}

const dayNearby = fc.integer({ min: 1, max: 90 }).map(days => addDays(TODAY, days))
const sentences = fc.constantFrom(
  'Bonjour, est-ce libre en mars ?',
  'هل المحل متاح في مارس؟',
  'Is it free in March? 😀',
)
const words = fc.constantFrom('Guéliz', 'boutique', 'مراكش', 'dubai', 'Inès', 'O’Neill-Benjelloun', 'Straße')
const newAddress = fc.nat(1e9).map(number => `somebody.${number}@example.com`)

/** What a well-meaning caller sends under a name. */
function fitting(name: string, shape: Shape, known: KnownIds): fc.Arbitrary<unknown> {
  const ids = known[name]
  if (ids && ids.length > 0) return fc.constantFrom(...ids)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.format === 'date') return dayNearby
  if (shape.format === 'uuid') return fc.uuid()
  if (name === 'email') return newAddress
  // the total of the page would have to be computed: without it any price will do
  if (name === 'expectedTotalMinor') return fc.constant(undefined)
  if (name === 'query')
    return fc.constantFrom('location=dubai&maxPrice=300', 'amenities=wifi&products=art', 'minRating=4')
  if (name === 'redirect') return fc.constantFrom('/', '/explore?location=dubai', '/space/1#book')
  switch (shape.type) {
    case 'integer':
      return fc.integer({ min: shape.minimum ?? 0, max: Math.min(shape.maximum ?? 1000, (shape.minimum ?? 0) + 40) })
    case 'number':
      return fc.double({ min: shape.minimum ?? 0, max: shape.maximum ?? 1000, noNaN: true }).map(Math.round)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.uniqueArray(fitting('', shape.items ?? {}, known), { minLength: 1, maxLength: shape.maxItems ?? 3 })
    default:
      return (shape.minLength ?? 0) > 2 || (shape.maxLength ?? 0) > 200 ? sentences : words
  }
}

/** Pairs of days, one of which must not be before the other. */
const RANGES = [
  ['firstDay', 'lastDay'],
  ['startDate', 'endDate'],
  ['from', 'to'],
] as const

function inOrder(values: Values): Values {
  for (const [first, last] of RANGES) {
    if (typeof values[first] !== 'string' || typeof values[last] !== 'string') continue
    const [earlier, later] = [values[first], values[last]].sort()
    Object.assign(values, { [first]: earlier, [last]: later })
  }
  return values
}

export function fittingValues(schema: unknown, known: KnownIds): fc.Arbitrary<Values> {
  const { properties = {}, required = [] } = shapeOf(schema)
  const names = Object.keys(properties)
  if (names.length > 1 && required.length === 0 && names.every(name => name.endsWith('Id'))) {
    // by one of several ids
    return fc.oneof(...names.map(name => fc.record({ [name]: fitting(name, properties[name] ?? {}, known) })))
  }
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [name, fitting(name, shape, known)]),
  )
  return fc.record(model, { requiredKeys: required }).map(inOrder)
}

/** Texts that mean something to a parser, a database, a shell, a browser or a clock. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eevil\u2066',
  '\ufeff\u200b\u00ad',
  "'; DROP TABLE users; --",
  "' OR 1=1 --",
  '%00%ff%',
  '\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '//evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'x\r\nSet-Cookie: a=b',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-0',
  '1e400',
  '0x10',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'ﷺ'.repeat(120),
  'a'.repeat(20_000),
]

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
)

const NUMBERS = [-1, 0, 0.1, 1e-51, 32_768, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308]
/** As a query writes them: beyond what each numeric type of a database can say. */
const WRITTEN_NUMBERS = [
  '32768',
  '2147483648',
  '9223372036854775808',
  `0.${'0'.repeat(50)}1`,
  '9'.repeat(40),
  '-0',
  '1e5',
  '１',
]
const hostileNumber = fc.constantFrom<unknown>(...NUMBERS, ...WRITTEN_NUMBERS)
const hostileDay = fc.constantFrom('0001-01-01', '9999-12-31', '2026-02-30', '2024-02-29', '10000-01-01', '2026-1-1')
const hostileId = fc.oneof(
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{}', '1'),
  fc.uuid().map(id => id.toUpperCase()),
)

/** What would hurt most where this is expected; else anything. */
function hostileFor(shape: Shape | undefined): fc.Arbitrary<unknown> {
  const kind = shape?.type === 'integer' || shape?.type === 'number' ? 'number' : shape?.format
  const apt = { number: hostileNumber, date: hostileDay, uuid: hostileId }[kind ?? ''] ?? hostileText
  return fc.oneof({ weight: 3, arbitrary: apt }, { weight: 2, arbitrary: hostileValue })
}

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { $ne: 1 }, [null]) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Names that no contract has, and that code might read all the same. */
const strayName = fc.constantFrom('__proto__', 'constructor', 'id', 'role', 'status', 'hostId', 'isAdmin', 'toString')

/** Fitting values of which one, or a name that should not be there, has been exchanged for something hostile. */
export function spoiledValues(schema: unknown, known: KnownIds): fc.Arbitrary<Values> {
  const properties = shapeOf(schema).properties ?? {}
  const names = Object.keys(properties)
  const declaredNames = names.map(name => ({ weight: 5, arbitrary: fc.constant(name) }))
  return fc
    .oneof(...declaredNames, { weight: 4, arbitrary: strayName })
    .chain(name =>
      fc
        .tuple(fittingValues(schema, known), hostileFor(properties[name]))
        .map(([values, value]) => Object.defineProperty({ ...values }, name, { value, enumerable: true })),
    )
}

/** Anything a contract declares as input: parameters, query, body. */
export const inputsOf = (endpoint: Endpoint) =>
  (['params', 'query', 'body'] as const).filter(part => endpoint[part] !== undefined)
