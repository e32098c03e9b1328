import { formatNumber } from '#shared/format.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { readSections } from './content.ts'
import { type Deck, deckOf, type Random, randomFor } from './random.ts'
import { bare, isSayable } from './sayable.ts'
import type { DemoSpace, SpacePlan } from './space-plan.ts'
import { fill, frenchStreet, typeset } from './typography.ts'

export type SpaceWords = Pick<DemoSpace, 'name' | 'description' | 'tags' | 'services' | 'houseRules' | 'forbidden' | 'existing'>

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

/** Writes names and descriptions, no two alike. Spaces must come in the same order each time. */
export function createSpaceWriter(): (plan: SpacePlan) => SpaceWords {
  const decks = new Map<string, Deck<string>>()
  const files = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const language of LOCALES) {
    for (const file of ['openings', 'interiors', 'sells', 'practical', 'names', 'extras']) {
      files.set(`${language}/${file}`, readSections(`texts/${language}/${file}.txt`))
    }
  }
  const used = new Set<string>()

  const linesOf = (language: Locale, file: string, section: string) => files.get(`${language}/${file}`)?.get(section) ?? []
  const deal = (key: string, lines: readonly string[], plan: SpacePlan): string | undefined => {
    const deck = decks.get(key) ?? deckOf(key, lines)
    decks.set(key, deck)
    return deck.deal(line => isSayable(line, plan))
  }
  const dealFrom = (plan: SpacePlan, file: string, section: string) =>
    deal(`${plan.language}/${file}/${section}`, linesOf(plan.language, file, section), plan)

  const sentence = (plan: SpacePlan, part: Part, random: Random): string | undefined => {
    switch (part) {
      case 'opening':
        return dealFrom(plan, 'openings', plan.type)
      case 'interior':
        return dealFrom(plan, 'interiors', plan.type)
      case 'place': {
        const said = plan.quarter.words[plan.language]
        return deal(`${plan.language}/${plan.quarter.citySlug}/${plan.quarter.slug}`, said?.sentences ?? [], plan)
      }
      case 'sells':
        return dealFrom(plan, 'sells', sellsSection(plan, random))
      case 'practical':
        return dealFrom(plan, 'practical', random.pick(practicalSections(plan)))
    }
  }

  const once = (plan: SpacePlan, what: string, make: (random: Random) => string): string => {
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const text = make(randomFor(`${what}:${plan.key}:${attempt}`))
      if (used.has(text)) continue
      used.add(text)
      return text
    }
    throw new Error(`No ${what} left for ${plan.key}`)
  }

  return plan => {
    const values = valuesFor(plan)
    const finish = (text: string) => fill(bare(text), values, plan.language)
    const name = once(plan, 'name', () => finish(dealFrom(plan, 'names', plan.type) ?? ''))
    const description = once(plan, 'description', random => {
      const { parts } = random.weighted(plans, each => each.weight)
      return parts.flatMap(part => sentence(plan, part, random) ?? []).map(finish).join(' ')
    })
    const random = randomFor(`extras:${plan.key}`)
    const extras = (section: string) =>
      linesOf(plan.language, 'extras', section)
        .filter(line => isSayable(line, plan))
        .map(line => typeset(bare(line), plan.language))
    const some = (section: string, count: number, separator: string) =>
      random.sample(extras(section), count).join(separator)
    return {
      name,
      description,
      tags: random.sample(extras('tags'), random.whole(2, 4)),
      services: random.chance(0.7) ? some('services', random.whole(1, 2), ' · ') || null : null,
      houseRules: random.chance(0.8) ? some('house-rules', random.whole(1, 3), ' ') || null : null,
      forbidden: random.chance(0.5) ? some('forbidden', 1, '') || null : null,
      existing: random.chance(0.3) ? some('existing', 1, '') || null : null,
    }
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
