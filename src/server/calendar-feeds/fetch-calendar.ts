import { lookup as resolveName, type LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { FeedFault } from '#shared/calendar-feeds/contract.ts'
import { isPublicAddress } from './public-address.ts'
import { calendarBytesMax } from './read-calendar.ts'

/** For the whole way, redirects and a slow body included. */
const fetchMsMax = 10_000
const redirectsMax = 3

/** Why a calendar could not be fetched. */
type FetchFault = Extract<
  FeedFault,
  'address_refused' | 'not_found' | 'away' | 'too_slow' | 'too_large' | 'too_many_redirects' | 'bad_answer'
>

export class CalendarNotFetched extends Error {
  override name = 'CalendarNotFetched'
  readonly fault: FetchFault

  constructor(fault: FetchFault) {
    super(`The calendar could not be fetched: ${fault}`)
    this.fault = fault
  }
}

export interface FetchOptions {
  /** What the last answer said of itself: one that has not changed since is answered without a body. */
  etag?: string | null
  lastModified?: string | null
  /** Hosts (host:port) that may be read though they are private and speak http: development and tests alone. */
  privateHosts?: readonly string[]
  timeoutMs?: number
  resolve?: (host: string) => Promise<readonly LookupAddress[]>
}

export type FetchedCalendar =
  | { isUnchanged: true }
  | { isUnchanged: false; text: string; etag: string | null; lastModified: string | null }

const resolveAll = (host: string) => promisify(resolveName)(host, { all: true, verbatim: true })

/** What a person pasted as the address of a calendar: `webcal:` means https. Null for what can be none. */
export function calendarAddress(text: string): URL | null {
  const address = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  return address && ['https:', 'http:'].includes(address.protocol) ? address : null
}

/**
 * Fetches a calendar from an address that a stranger gave us. Names are resolved once and the connection goes to the
 * addresses that were judged, so that a name cannot lead elsewhere at the second question; redirects are judged again.
 *
 * @throws CalendarNotFetched
 */
export async function fetchCalendar(address: URL, options: FetchOptions = {}): Promise<FetchedCalendar> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? fetchMsMax)
  let next = address
  for (let hops = 0; hops <= redirectsMax; hops += 1) {
    const answer = await ask(next, options, signal)
    const { statusCode = 0, headers } = answer
    if ([301, 302, 303, 307, 308].includes(statusCode)) {
      answer.destroy()
      const target = headers.location === undefined ? null : URL.parse(headers.location, next.href)
      if (!target) throw new CalendarNotFetched('bad_answer')
      next = target
      continue
    }
    if (statusCode === 304) {
      answer.destroy()
      return { isUnchanged: true }
    }
    // a part of a calendar (206) would free the days of the rest
    if (statusCode !== 200) {
      answer.destroy()
      throw new CalendarNotFetched([401, 403, 404, 410].includes(statusCode) ? 'not_found' : 'bad_answer')
    }
    const text = await readBody(answer, signal)
    return { isUnchanged: false, text, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
  }
  throw new CalendarNotFetched('too_many_redirects')
}

async function ask(address: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isAllowed = options.privateHosts?.includes(address.host) ?? false
  if (!isAllowed) refuseAddress(address)
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const addresses = await (options.resolve ?? resolveAll)(host).catch(() => {
    throw new CalendarNotFetched('away')
  })
  if (addresses.length === 0) throw new CalendarNotFetched('away')
  if (!isAllowed && !addresses.every(each => isPublicAddress(each.address))) {
    throw new CalendarNotFetched('address_refused')
  }
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(address, {
      method: 'GET',
      signal,
      // never asked again: it connects to what was judged
      lookup: (_host, { all }, answer) =>
        all ? answer(null, [...addresses]) : answer(null, addresses[0]?.address ?? '', addresses[0]?.family),
      agent: false,
      headers: {
        accept: 'text/calendar, text/plain;q=0.5',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': 'Rahba-Calendar/1.0',
        ...(options.etag && { 'if-none-match': options.etag }),
        ...(options.lastModified && { 'if-modified-since': options.lastModified }),
      },
    })
    sent.on('response', resolve)
    sent.on('error', () => reject(new CalendarNotFetched(signal.aborted ? 'too_slow' : 'away')))
    sent.end()
  })
}

/** Names of the inside, addresses in figures in any spelling, other ports and passwords are nothing to read from. */
function refuseAddress({ protocol, hostname, port, username, password }: URL): void {
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  const isInside = /\.(local|localhost|internal|lan|home|corp|arpa|test|invalid|onion)\.?$/i.test(hostname)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || !isName || isInside) {
    throw new CalendarNotFetched('address_refused')
  }
}

async function readBody(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > calendarBytesMax) {
        answer.destroy()
        throw new CalendarNotFetched('too_large')
      }
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof CalendarNotFetched) throw error
    throw new CalendarNotFetched(signal.aborted ? 'too_slow' : 'away')
  }
  // a body that ended before its announced length says nothing
  if (!answer.complete) throw new CalendarNotFetched('away')
  return new TextDecoder('utf-8').decode(unpack(Buffer.concat(chunks), answer.headers['content-encoding']))
}

const UNPACKERS = { gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync }

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined || encoding === '' || encoding === 'identity') return body
  const unpacker = (UNPACKERS as Partial<Record<string, typeof gunzipSync>>)[encoding.toLowerCase()]
  if (!unpacker) throw new CalendarNotFetched('bad_answer')
  try {
    return unpacker(body, { maxOutputLength: calendarBytesMax })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new CalendarNotFetched(isTooLarge ? 'too_large' : 'bad_answer')
  }
}
