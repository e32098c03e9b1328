import { type Choices, planSpace, readChoices } from '../plan-spaces.ts'
import type { Row } from '../insert-rows.ts'
import { dayMs, hourMs } from '#shared/durations.ts'
import { isoOf, type Timeline } from '../moments.ts'
import { type Random, randomFor, urnOf } from '../random.ts'
import type { DemoSpace, SpaceState } from '../space-plan.ts'
import { createSpaceWriter } from '../space-words.ts'
import { completionRows, finishSpace, spaceRows } from '../spaces.ts'
import { idAt } from './ids.ts'
import { averageOf, type BulkHost, type RatingSum } from './people.ts'

const states = ['active', 'paused', 'pending', 'rejected'] as const satisfies readonly SpaceState[]
/** Of a thousand spaces. */
const stateShares: Readonly<Record<(typeof states)[number], number>> = {
  active: 935,
  paused: 25,
  pending: 22,
  rejected: 18,
}

const refusals = ['Photos manquantes', 'Adresse incomplète', 'Description trop vague', 'Annonce en double']

/** Metres around the middle of a neighborhood: wider than in the demo, as thousands share one. */
const spreadMax = 600
const degreeMetres = 111_320

/** Makes the spaces of a host. Hosts must come in the same order each time, as they draw from the same urns. */
export function createSpaceMaker(timeline: Timeline): (host: BulkHost, count: number) => DemoSpace[] {
  const choices = readChoices(urnOf)
  const write = createSpaceWriter(urnOf)
  return (host, count) => {
    const found = choices.get(host.citySlug)
    if (!found) throw new Error(`Nothing is known of ${host.citySlug}`)
    return Array.from({ length: count }, (_, index) => makeSpace(timeline, `${host.key}:${index}`, host, found, write))
  }
}

function makeSpace(
  timeline: Timeline,
  key: string,
  host: BulkHost,
  choices: Choices,
  write: ReturnType<typeof createSpaceWriter>,
): DemoSpace {
  const random = randomFor(`crowd:${key}`)
  const state = random.weighted(states, each => stateShares[each])
  const plan = planSpace(timeline, key, host, choices, state)
  const placed = { ...plan, id: idAt(plan.createdAt, random), ...spotNear(random, plan.quarter) }
  return finishSpace(placed, write(placed))
}

function spotNear(random: Random, { lat, lng }: { lat: number; lng: number }): { latitude: number; longitude: number } {
  const distance = random.share() ** 0.75 * spreadMax
  const angle = random.share() * 2 * Math.PI
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return {
    latitude: round(lat + (distance * Math.cos(angle)) / degreeMetres),
    longitude: round(lng + (distance * Math.sin(angle)) / (degreeMetres * Math.cos((lat * Math.PI) / 180))),
  }
}

/**
 * Whole rows, with what triggers would have filled in: the known neighborhood and the average of the reviews.
 *
 * @param approverId the admin who approved what is approved
 */
export function bulkSpaceRows(
  timeline: Timeline,
  spaces: readonly DemoSpace[],
  ratingSums: ReadonlyMap<string, RatingSum>,
  approverId: string,
): Row[] {
  const completions = completionRows(timeline, spaces, approverId)
  return spaceRows(spaces).map((row, index) => {
    const space = spaces[index] as DemoSpace
    const ratingSum = ratingSums.get(space.id) ?? { ratingSum: 0, ratingCount: 0 }
    const isRefused = space.state === 'rejected'
    const refusedAt = isoOf(Math.min(space.createdAt + dayMs, timeline.end - hourMs))
    return {
      ...row,
      ...completions[index],
      ...(isRefused ? { updated_at: refusedAt } : {}),
      rejection_reason: isRefused ? refusals[index % refusals.length] : null,
      neighborhood_slug: space.quarter.slug,
      rating: averageOf(ratingSum),
      rating_count: ratingSum.ratingCount,
    }
  })
}
