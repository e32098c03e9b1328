import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportColumn } from '#shared/imports/columns.ts'
import type { Refusal } from '#shared/imports/contract.ts'
import type { City } from '#shared/places/cities.ts'
import type { Point } from '../places/towns.ts'
import type { ResolvedColumns } from './columns.ts'
import type { CsvLine } from './csv-file.ts'
import { CellError, type FaultParams } from './faults.ts'
import { checkPin, currencyOf, type ImportLine, importLine, type Spot, spotOf } from './import-line.ts'
import type { FoundTown, TownsOfFile } from './towns-of-file.ts'

export interface Candidate {
  number: number
  line: ImportLine
  spot: Spot
  /** The town that is to be made of what the file names; `line.city` stands for it until then. */
  named: FoundTown['named']
}

/** Of one turn of the event loop, so that others are answered in between. */
const turnMs = 8

/** Reads every line, in turns. */
export async function readLines(
  lines: readonly CsvLine[],
  columns: ResolvedColumns,
  towns: TownsOfFile,
): Promise<{ candidates: Candidate[]; refusals: Refusal[] }> {
  const candidates: Candidate[] = []
  const refusals: Refusal[] = []
  let startedAt = performance.now()
  for (const line of lines) {
    const read = readLine(line, columns, towns)
    if ('spot' in read) candidates.push(read)
    else refusals.push(...read)
    if (performance.now() - startedAt < turnMs) continue
    await nextTurn()
    startedAt = performance.now()
  }
  return { candidates, refusals }
}

function readLine(
  { number, cells }: CsvLine,
  { found, currency }: ResolvedColumns,
  towns: TownsOfFile,
): Candidate | Refusal[] {
  const refusals: Refusal[] = []
  const refuse = (column: ImportColumn, code: string, params: FaultParams = {}) =>
    refusals.push({ line: number, column: found.get(column)?.header ?? column, code, params })
  const values = Object.fromEntries(
    [...found].flatMap(([column, { index }]) => {
      const value = cells[index] ?? ''
      return value === '' ? [] : [[column, value] as const]
    }),
  )
  const result = importLine.safeParse(values)
  if (!result.success) {
    for (const issue of result.error.issues) {
      const params = issue.code === 'custom' ? (issue.params as FaultParams | undefined) : undefined
      refuse(String(issue.path[0] ?? '') as ImportColumn, issue.message, params)
    }
  }
  const pin = pinOf(result.data)
  const town = tryCell(
    () => findTown(values['city'], pin, number, towns),
    fault => refuse('city', fault.code, fault.params),
  )
  if (town?.town && pin) {
    const city = town.town
    tryCell(
      () => checkPin(city, pin),
      fault => refuse('latitude', fault.code, fault.params),
    )
  }
  const city = town && (town.town ?? placeholder(town.named))
  const priced = tryCell(
    () => currencyOf(values, currency, city?.country ?? ''),
    // of a town that is not known nobody knows what its prices may be in
    fault => city && refuse('price_per_day', fault.code, fault.params),
  )
  if (!result.success || !town || !city || !priced || refusals.length > 0) return refusals
  const line: ImportLine = { ...result.data, city, currency: priced }
  if (town.district) line.neighborhood ??= town.district
  return { number, line, spot: spotOf(line), named: town.named }
}

function findTown(text: string | undefined, pin: Point | null, line: number, towns: TownsOfFile): FoundTown | null {
  // that it is missing is said already
  return text === undefined || text.length < 2 ? null : towns.find(text, pin, line)
}

function pinOf(line: { latitude?: number | undefined; longitude?: number | undefined } | undefined): Point | null {
  const { latitude, longitude } = line ?? {}
  return latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude }
}

/** Until the town is made. */
function placeholder(named: FoundTown['named']): City {
  const { name, pin } = named ?? { name: '', pin: { lat: 0, lng: 0 } }
  return {
    id: 0,
    slug: '',
    country: '',
    names: { fr: name, en: name, ar: name },
    aliases: [],
    ...pin,
    timeZone: 'UTC',
    population: 0,
  }
}

function tryCell<T>(read: () => T, onFault: (fault: CellError) => void): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    onFault(error)
    return undefined
  }
}
