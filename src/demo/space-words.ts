import { formatNumber } from '#shared/format.ts'
import { LOCALES } from '#shared/locales.ts'
import { readSections } from './content.ts'
import { type Deck, type DeckMaker, deckOf, type Random, randomFor } from './random.ts'
import { withoutCondition, lineFilterFor } from './line-conditions.ts'
import type { DemoSpace, SpacePlan } from './space-plan.ts'
import { fill, frenchStreet, typeset } from './typography.ts'

export type SpaceWords = Pick<
  DemoSpace,
  'name' | 'description' | 'tags' | 'services' | 'houseRules' | 'forbidden' | 'existing'
>

/** Sentences of a description, in their order. */
type Part = 'opening' | 'place' | 'interior' | 'sells' | 'practical'

const plans: readonly { parts: readonly Part[]; weight: number }[] = [
  { parts: ['opening', 'place', 'interior', 'sells', 'practical'], weight: 18 },
  { parts: ['opening', 'interior', 'place', 'sells'], weight: 16 },
  { parts: ['opening', 'place', 'sells', 'practical'], weight: 16 },
  { parts: ['place', 'opening', 'interior', 'practical'], weight: 12 },
  { parts: ['opening', 'place', 'interior'], weight: 12 },
  { parts: ['opening', 'interior', 'practical'], weight: 8 },
  { parts: ['opening', 'sells', 'place'], weight: 8 },
  { parts: ['opening', 'place', 'practical'], weight: 6 },
  { parts: ['opening', 'place'], weight: 4 },
]

const attemptsMax = 60

/**
 * Writes names and descriptions, no two alike; with another maker of decks than `deckOf` they may be. Spaces must come
 * in the same order each time.
 */
export function createSpaceWriter(makeDeck: DeckMaker = deckOf): (plan: SpacePlan) => SpaceWords {
  const texts = readTexts()
  const decks = new Map<string, Deck<string>>()
  const used = new Set<string>()

  const once = (plan: SpacePlan, what: string, make: (random: Random) => string): string => {
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const text = make(randomFor(`${what}:${plan.key}:${attempt}`))
      if (makeDeck !== deckOf) return text
      if (used.has(text)) continue
      used.add(text)
      return text
    }
    throw new Error(`No ${what} left for ${plan.key}`)
  }

  return plan => {
    const fits = lineFilterFor(plan)
    const deal = (key: string, lines: readonly string[]): string | undefined => {
      const deck = decks.get(key) ?? makeDeck(key, lines)
      decks.set(key, deck)
      return deck.deal(fits)
    }
    const linesOf = (file: string, section: string) => texts.get(`${plan.language}/${file}`)?.get(section) ?? []
    const dealFrom = (file: string, section: string) =>
      deal(`${plan.language}/${file}/${section}`, linesOf(file, section))
    const sentences: Readonly<Record<Part, (random: Random) => string | undefined>> = {
      opening: () => dealFrom('openings', plan.type),
      interior: () => dealFrom('interiors', plan.type),
      place: () => {
        const { citySlug, slug, words } = plan.quarter
        return deal(`${plan.language}/${citySlug}/${slug}`, words[plan.language]?.sentences ?? [])
      },
      sells: random => dealFrom('sells', sellsSection(plan, random)),
      practical: random => dealFrom('practical', random.pick(practicalSections(plan))),
    }
    const values = valuesFor(plan)
    const finish = (text: string) => fill(withoutCondition(text), values, plan.language)
    const name = once(plan, 'name', () => finish(dealFrom('names', plan.type) ?? ''))
    const description = once(plan, 'description', random => {
      const { parts } = random.weighted(plans, each => each.weight)
      return parts
        .flatMap(part => sentences[part](random) ?? [])
        .map(finish)
        .join(' ')
    })
    const extras = (section: string) => linesOf('extras', section).filter(fits).map(withoutCondition)
    return { name, description, ...extrasFor(plan, extras) }
  }
}

/** The files of each language, by 'fr/openings', each by its sections. */
function readTexts(): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const files = ['openings', 'interiors', 'sells', 'practical', 'names', 'extras']
  const paths = LOCALES.flatMap(language => files.map(file => `${language}/${file}`))
  return new Map(paths.map(path => [path, readSections(`texts/${path}.txt`)]))
}

function extrasFor(plan: SpacePlan, extras: (section: string) => string[]): Omit<SpaceWords, 'name' | 'description'> {
  const random = randomFor(`extras:${plan.key}`)
  const some = (section: string, share: number, countMax: number, separator: string): string | null => {
    if (!random.chance(share)) return null
    const chosen = random.sample(extras(section), random.whole(1, countMax))
    return typeset(chosen.join(separator), plan.language) || null
  }
  return {
    tags: random.sample(extras('tags'), random.whole(2, 4)).map(tag => typeset(tag, plan.language)),
    services: some('services', 0.7, 2, ' · '),
    houseRules: some('house-rules', 0.8, 3, ' '),
    forbidden: some('forbidden', 0.5, 1, ''),
    existing: some('existing', 0.3, 1, ''),
  }
}

function sellsSection(plan: SpacePlan, random: Random): string {
  if (plan.type === 'garage-storage') return plan.type
  const speaksOfItself = plan.type === 'window-display' || plan.type === 'wall-display'
  return speaksOfItself && random.chance(0.75) ? plan.type : random.pick(plan.products)
}

/** Headings of the practical notes that are true of this space; what sets it apart comes more often. */
function practicalSections(plan: SpacePlan): string[] {
  const sections = ['always', ...plan.amenities.filter(amenity => notedAmenities.includes(amenity))]
  if (plan.closed.length === 1) sections.push(`closed-${plan.closed[0]}`, `closed-${plan.closed[0]}`)
  if (plan.minimumStay >= 3 && plan.minimumStay <= 10) sections.push('minimum', 'minimum')
  if (plan.instantBook) sections.push('instant', 'instant')
  if (plan.isApproximate) sections.push('approximate', 'approximate', 'approximate')
  return sections
}

const notedAmenities: readonly string[] = ['parking', 'storage', 'payment', 'staff', 'wifi', 'security', 'ac', 'coffee']

function valuesFor(plan: SpacePlan): Record<string, string> {
  const { language, measures, quarter, setting } = plan
  const { a, the, ofThe } = setting.words[language]
  const street = frenchStreet(plan.street)
  const figure = (value: number) => formatNumber(value, language)
  return {
    un: a,
    le: the,
    du: ofThe,
    a,
    the,
    place: a.replace(/^(une?|an?|the) /, ''),
    street: language === 'fr' ? street.at : plan.street,
    ofStreet: street.of,
    number: String(plan.houseNumber),
    inHood: quarter.words[language]?.inHood ?? '',
    hood: quarter.names[language],
    city: quarter.city.names[language],
    surface: figure(measures.surface),
    width: figure(measures.width),
    depth: figure(measures.depth),
    height: figure(measures.height),
    traffic: figure(plan.traffic ?? 0),
    minimum: figure(plan.minimumStay),
  }
}
