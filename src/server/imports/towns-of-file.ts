import type { Locale } from '#shared/locales.ts'
import type { City } from '#shared/places/cities.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import type { ImportReport, TownQuestion } from '#shared/imports/contract.ts'
import { countryName, type Town, townBySlug, townLabel } from '../places/gazetteer.ts'
import { readTown } from '../places/resolve-town.ts'
import type { Point } from '../places/towns.ts'
import { CellError } from './faults.ts'
import { citiesWithNeighborhood, type PlaceReading, readPlaceCell } from './place-names.ts'

/** What a host has said of towns: as the file writes one → a slug or a name in any spelling, or `new`. */
export type TownAnswers = Readonly<Record<string, string>>

const optionsMax = 4

export interface FoundTown {
  /** Null: it becomes a town of its own, with this name and pin. */
  town: City | null
  named: { name: string; pin: Point } | null
  district: string | undefined
}

interface Asked {
  question: TownQuestion
  pins: number
}

/**
 * Reads the towns of a file, each spelling once. What is not certain is a question to the host and refuses its lines
 * until it is answered: no town is taken for another by itself.
 */
export class TownsOfFile {
  readonly #answers: ReadonlyMap<string, string>
  readonly #locale: Locale
  readonly #read = new Map<string, PlaceReading>()
  readonly #asked = new Map<string, Asked>()
  readonly #taken = new Map<string, ImportReport['taken'][number]>()

  constructor(answers: TownAnswers, locale: Locale) {
    this.#answers = new Map(Object.entries(answers).map(([text, answer]) => [normaliseText(text), answer]))
    this.#locale = locale
  }

  get questions(): TownQuestion[] {
    return [...this.#asked.values()]
      .map(({ question, pins }) => ({ ...question, canBeNew: pins === question.lines }))
      .toSorted((a, b) => b.lines - a.lines)
  }

  /** Towns that the host has answered for. */
  get taken(): ImportReport['taken'] {
    return [...this.#taken.values()]
  }

  /** @throws CellError for what the host has to answer */
  find(text: string, pin: Point | null, line: number): FoundTown {
    const key = normaliseText(text)
    const answer = this.#answers.get(key)
    if (answer !== undefined) return this.#answered(text, key, answer, pin)
    const reading = this.#readOnce(text, key, pin)
    if (reading.kind === 'town') return { town: reading.town, named: null, district: reading.district }
    throw this.#ask(text, key, reading, pin !== null, line)
  }

  /** A pin counts only where the name alone does not decide. */
  #readOnce(text: string, key: string, pin: Point | null): PlaceReading {
    const known = this.#read.get(key) ?? readPlaceCell(text, null)
    this.#read.set(key, known)
    if (known.kind !== 'ambiguous' || !pin) return known
    const byPin = readTown(text, pin)
    return byPin.kind === 'town' ? byPin : known
  }

  #answered(text: string, key: string, answer: string, pin: Point | null): FoundTown {
    if (answer === 'new') {
      if (!pin) throw new CellError('newTownNeedsPin', { text })
      this.#note(key, text, text)
      return { town: null, named: { name: text, pin }, district: undefined }
    }
    const reading = readTown(answer, null)
    if (reading.kind !== 'town') throw new CellError('badAnswer', { text, answer })
    const full = townBySlug(reading.town.slug)
    this.#note(key, text, full ? townLabel(full, this.#locale) : reading.town.names[this.#locale])
    return { town: reading.town, named: null, district: undefined }
  }

  #note(key: string, text: string, town: string): void {
    const before = this.#taken.get(key)
    this.#taken.set(key, { text, town, lines: (before?.lines ?? 0) + 1 })
  }

  #ask(text: string, key: string, reading: PlaceReading, hasPin: boolean, line: number): CellError {
    const asked = this.#asked.get(key) ?? { question: this.#questionOf(text, reading, line), pins: 0 }
    asked.question.lines += 1
    if (hasPin) asked.pins += 1
    this.#asked.set(key, asked)
    const { kind, options } = asked.question
    const towns = options.map(({ label }) => label).join(' · ')
    if (kind === 'several') return new CellError('townSeveral', { text, towns })
    return kind === 'guess' ? new CellError('townGuess', { text, towns }) : new CellError('townUnknown', { text })
  }

  #questionOf(text: string, reading: PlaceReading, firstLine: number): TownQuestion {
    const towns = this.#optionsFor(text, reading)
    const kind = reading.kind === 'ambiguous' ? 'several' : towns.length > 0 ? 'guess' : 'unknown'
    const options = towns.slice(0, optionsMax).map(town => this.#optionOf(town))
    return { text, lines: 0, firstLine, kind, options, canBeNew: false }
  }

  #optionsFor(text: string, reading: PlaceReading): readonly City[] {
    if (reading.kind === 'ambiguous') return reading.towns
    const nearest = reading.kind === 'unknown' ? reading.nearest() : []
    return nearest.length > 0 ? nearest : citiesWithNeighborhood(text)
  }

  #optionOf(city: City): TownQuestion['options'][number] {
    const town: Town | undefined = townBySlug(city.slug)
    const label = town ? townLabel(town, this.#locale) : city.names[this.#locale]
    return { slug: city.slug, label, country: countryName(city.country, this.#locale) }
  }
}
