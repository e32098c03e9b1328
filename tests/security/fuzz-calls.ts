import fc from 'fast-check'
import type { Viewer } from '#server/http/call.ts'
import { type Endpoint, splitKey } from '#shared/http/contract.ts'
import { hasAnyRole } from '#shared/roles.ts'
import type { CrowdedWorld, Known } from '../access/crowded-world.ts'
import { DECLARED } from '../access/operations.ts'
import { ENDING } from '../access/checked-api.ts'
import type { ApiSite } from '../support/api-site.ts'
import { fittingValues, hostileText, inputsOf, type KnownIds, spoiledValues, type Values } from './fuzz-inputs.ts'

/** How well-meant a call is: as the contract says, with one thing wrong in it, or nothing but noise. */
export type Manner = 'fitting' | 'spoiled' | 'noise'
const ALL_MANNERS: readonly Manner[] = ['fitting', 'fitting', 'fitting', 'spoiled', 'spoiled', 'noise']

export interface FuzzedCall {
  manner: Manner
  as: Viewer | null
  params: Values
  query: Values
  body: unknown
  asForm: boolean
  address: string
  headers: Record<string, string>
}

const oddHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ 'idempotency-key': fc.string({ unit: 'grapheme-ascii', maxLength: 140 }) }) },
  { weight: 1, arbitrary: fc.record({ 'accept-language': fc.string({ unit: 'grapheme-ascii', maxLength: 300 }) }) },
  { weight: 1, arbitrary: fc.record({ cookie: fc.constantFrom('rahba_lang=%', 'rahba.session_token=%00.a', ';;=;') }) },
  { weight: 1, arbitrary: fc.record({ 'last-event-id': fc.constantFrom('-1', '9007199254740993', 'x', '1e9') }) },
)

/** Calls of an operation by those of this world, most of them by who may make them. */
export function callOf(
  world: CrowdedWorld,
  key: string,
  endpoint: Endpoint,
  manners: readonly Manner[] = ALL_MANNERS,
): fc.Arbitrary<FuzzedCall> {
  const declared = DECLARED[key]?.object
  const pool: readonly Known[] = declared ? world.pools[declared] : []
  const ids = Object.fromEntries(Object.entries(world.pools).map(([name, known]) => [`${name}Id`, known.map(idOf)]))
  const known: KnownIds = {
    ...ids,
    space: ids['spaceId'] ?? [],
    subjectId: ids['spaceId'] ?? [],
    userId: world.people.map(idOf),
    provider: ['google'],
  }
  const manner = fc.constantFrom(...manners)
  const object = pool.length > 0 ? fc.option(fc.constantFrom(...pool), { freq: 10 }) : fc.constant(null)
  return fc.tuple(manner, object).chain(([manner, object]) => {
    const inputs = inputsOf(endpoint)
    const spoiled = manner === 'spoiled' ? fc.constantFrom(...inputs, 'nothing') : fc.constant('nothing')
    return spoiled.chain(part => {
      const values = (name: (typeof inputs)[number]) => {
        const schema = endpoint[name]
        if (!schema) return fc.constant({})
        return part === name ? spoiledValues(schema, known) : fittingValues(schema, known)
      }
      const noise = fc.oneof(fc.jsonValue(), fc.dictionary(hostileText, fc.jsonValue()), hostileText)
      const mayCall = object ? object.parties.filter(person => isWanted(endpoint, person)) : []
      const people = ENDING.test(key) ? world.leavers : world.people
      const right = mayCall.length > 0 ? mayCall : people.filter(person => isWanted(endpoint, person))
      return fc.record<FuzzedCall>({
        manner: fc.constant(manner),
        as: fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...(right.length > 0 ? right : people)) },
          { weight: 1, arbitrary: fc.constantFrom(null, ...people) },
        ),
        params: object && part !== 'params' ? fc.constant({ id: object.id }) : values('params'),
        query: manner === 'noise' ? fc.dictionary(hostileText, hostileText, { maxKeys: 3 }) : values('query'),
        body: manner === 'noise' ? noise : values('body'),
        asForm: endpoint.form ? fc.nat(5).map(number => number === 0) : fc.constant(false),
        address: fc.ipV4(),
        headers: oddHeaders,
      })
    })
  })
}

const idOf = ({ id }: { id: string }): string => id

function isWanted({ who }: Endpoint, person: Viewer): boolean {
  return typeof who === 'string' || hasAnyRole(person, who)
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function pairsOf(values: Values): URLSearchParams {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) pairs.append(name, asText(each))
  }
  return pairs
}

export async function perform(
  { site, origin }: { site: ApiSite; origin: string },
  key: string,
  endpoint: Endpoint,
  call: FuzzedCall,
): Promise<Response> {
  const { method, path } = splitKey(key)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(call.params[name]).toWellFormed()),
  )
  const query = endpoint.query || call.manner === 'noise' ? pairsOf(call.query).toString().slice(0, 12_000) : ''
  const headers = new Headers({ 'x-forwarded-for': call.address, ...call.headers })
  const cookieFor = ENDING.test(key) ? site.newCookieFor : site.cookieFor
  if (call.as) headers.set('cookie', await cookieFor(call.as))
  let body: string | null = null
  if (method !== 'GET' && endpoint.body) {
    const values = call.body !== null && typeof call.body === 'object' ? (call.body as Values) : { body: call.body }
    body = call.asForm ? pairsOf(values).toString() : JSON.stringify(call.body)
    headers.set('content-type', call.asForm ? 'application/x-www-form-urlencoded' : 'application/json')
  }
  return site.app.request(`${origin}${filled}${query && `?${query}`}`, { method, headers, body })
}
