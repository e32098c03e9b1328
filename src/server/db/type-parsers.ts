import pg from 'pg'

/** Types of PostgreSQL by their fixed ids (pg_type.oid), and of arrays of them. */
const int8 = { oid: 20, arrayOid: 1016 }
const date = { oid: 1082, arrayOid: 1182 }
const timestamptz = { oid: 1184, arrayOid: 1185 }
const numeric = { oid: 1700, arrayOid: 1231 }

type Parser = (text: string) => unknown

/** The driver's parser of text[] (1009, which its types do not list). */
const parseStrings = pg.types.getTypeParser(1009 as number as never, 'text') as (text: string) => (string | null)[]

/**
 * How values come out of the database, for `types` of a pool:
 * `date` as 'yyyy-MM-dd' (the driver would make a local midnight of it), `timestamptz` as an ISO instant in UTC with
 * milliseconds (finer digits are cut), `numeric` as a string, `bigint` as a number. Throws for a bigint that a number
 * cannot hold.
 *
 * Not set for the whole process: pg-boss uses the same driver and expects its own ways.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && ours.get(oid)) || pg.types.getTypeParser(oid, format as 'text')) as never,
}

const ours = new Map<number, Parser>([
  ...both(date, text => text),
  ...both(numeric, text => text),
  ...both(timestamptz, parseInstant),
  ...both(int8, parseInteger),
])

function both(type: { oid: number; arrayOid: number }, parse: Parser): [number, Parser][] {
  const parseArray: Parser = text => parseStrings(text).map(entry => (entry === null ? null : parse(entry)))
  return [
    [type.oid, parse],
    [type.arrayOid, parseArray],
  ]
}

/** '2026-11-21 10:00:00.123456+00' → '2026-11-21T10:00:00.123Z'; 'infinity' stays. Sessions are in UTC. */
function parseInstant(text: string): string {
  if (text.endsWith('infinity')) return text
  if (!text.endsWith('+00') || text[10] !== ' ') throw new RangeError(`not an instant in UTC: ${text}`)
  const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

function parseInteger(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit in a JavaScript number`)
  return number
}
