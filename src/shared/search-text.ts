import { type Day, isDay } from './days.ts'
import { FLEXIBILITIES, type Flexibility } from './spaces/vocabulary.ts'

/** `URLSearchParams` and `FormData`, as far as they are read here. */
interface Pairs {
  getAll(name: string): readonly unknown[]
}
/** A query string, or what a router made of one: under each name a text, a list, or a value it has read already. */
export type Source = Pairs | Readonly<Record<string, unknown>>

/** Every text under this name, trimmed, without empty ones. */
export function valuesOf(source: Source, name: string): string[] {
  const value = isPairs(source) ? source.getAll(name) : source[name]
  return [value]
    .flat()
    .filter(each => typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean')
    .map(each => String(each).trim())
    .filter(each => each !== '')
}

function isPairs(source: Source): source is Pairs {
  return typeof source['getAll' as keyof Source] === 'function'
}

/** In the vocabulary's order, each once; undefined when none is known. */
export function readList<Word extends string>(texts: readonly string[], words: readonly Word[]): Word[] | undefined {
  const wanted: ReadonlySet<string> = new Set(texts.flatMap(text => text.split(',')).map(text => text.trim()))
  const known = words.filter(word => wanted.has(word))
  return known.length > 0 ? known : undefined
}

export interface WantedDates {
  startDate?: Day
  endDate?: Day
  flexibility?: Flexibility | undefined
}

/** Half a range, or one that ends before it starts, is none; without days there is nothing to shift. */
export function readDates(
  startDate: string | undefined,
  endDate: string | undefined,
  flexibility: string | undefined,
): WantedDates {
  if (!isDay(startDate) || !isDay(endDate) || startDate > endDate) return {}
  return { startDate, endDate, flexibility: FLEXIBILITIES.find(each => each !== 'exact' && each === flexibility) }
}

/** A plain decimal number between these ends, both included; undefined for anything else. */
export function readNumber(text: string | undefined, min: number, max: number): number | undefined {
  const number = text === undefined || !/^-?\d+(\.\d+)?$/.test(text) ? Number.NaN : Number(text)
  return number >= min && number <= max ? number : undefined
}

/** The same for whole numbers. */
export function readWhole(text: string | undefined, min: number, max: number): number | undefined {
  const number = readNumber(text, min, max)
  return Number.isInteger(number) ? number : undefined
}

/** Whether the text of a checkbox says yes; undefined for no, which is the default. */
export function readFlag(text: string | undefined): true | undefined {
  return /^(true|on|1|yes)$/.test(text ?? '') || undefined
}

const locationCharactersMax = 120

/** A place as it was typed, cut to what a search takes; undefined when there is none. */
export function readLocation(text: string | undefined): string | undefined {
  return text?.slice(0, locationCharactersMax).toWellFormed().trim() || undefined
}

/** The same state without the names that hold nothing. */
export function withoutAbsent<State extends object>(state: State): State {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as State
}

/** The query string of a search that was read by `parse…`, without the question mark, in the order of these names. */
export function printNames<Name extends string>(
  state: { readonly [name in Name]?: unknown },
  names: readonly Name[],
): string {
  return names
    .flatMap(name => [state[name] ?? []].flat().map(value => `${name}=${encodeURIComponent(String(value))}`))
    .join('&')
}

/** The same search without these names, from its first page. */
export function withoutNames<State extends object>(
  state: State,
  names: readonly (keyof State & string)[],
): Partial<State> {
  const dropped: ReadonlySet<string> = new Set([...names, 'page'])
  return Object.fromEntries(Object.entries(state).filter(([name]) => !dropped.has(name))) as Partial<State>
}
