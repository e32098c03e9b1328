import type { SpacePlan } from './space-plan.ts'
import { placeholdersOf } from './typography.ts'

/** Words that would reveal where a space is that is shown approximately. */
const placeholdersIn: readonly string[] = ['street', 'ofStreet', 'number']

/** Surface in m² from which a space is called large. */
const largeFrom = 30

const condition = /^\[([^\]]+)\] /

/** The text without its condition. */
export function withoutCondition(line: string): string {
  return line.replace(condition, '')
}

/**
 * Whether a line may be said of a space. A line may begin with what must be true of it, one of several: '[large FR]',
 * and what must not: '[!kiosk]'. The words are those of `traitsOf`.
 */
export function lineFilterFor(plan: SpacePlan): (line: string) => boolean {
  const traits = traitsOf(plan)
  return line => {
    const names = placeholdersOf(line)
    if (plan.isApproximate && names.some(name => placeholdersIn.includes(name))) return false
    if (names.includes('traffic') && plan.traffic === null) return false
    return meetsCondition(line, traits)
  }
}

/** Whether the condition of a line, if it has one, holds for something with these traits. */
export function meetsCondition(line: string, traits: ReadonlySet<string>): boolean {
  const wanted = condition.exec(line)?.[1]?.split(' ') ?? []
  const refused = wanted.filter(word => word.startsWith('!')).map(word => word.slice(1))
  const asked = wanted.filter(word => !word.startsWith('!'))
  return !refused.some(word => traits.has(word)) && (asked.length === 0 || asked.some(word => traits.has(word)))
}

/** Its type, setting, amenities and place, what marks its neighborhood, and its proportions. */
function traitsOf({ type, setting, amenities, quarter, measures }: SpacePlan): Set<string> {
  const { citySlug, slug, city, marks } = quarter
  const traits = new Set([type, setting.key, ...amenities, ...marks, citySlug, slug, city.country])
  if (measures.surface >= largeFrom) traits.add('large')
  if (measures.width > measures.depth) traits.add('wide')
  return traits
}
