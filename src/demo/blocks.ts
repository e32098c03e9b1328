import { dayMs } from '#shared/durations.ts'
import type { DemoBooking } from './booking-story.ts'
import type { Row } from './insert-rows.ts'
import type { Ledger } from './ledger.ts'
import { dayAt, isoOf, type Timeline } from './moments.ts'
import { randomFor, seedId } from './random.ts'
import type { DemoSpace } from './space-plan.ts'

const blockingShare = 0.2
const importingShare = 0.1
/** The booking that conflicts is still there in a while. */
const conflictAfterDays = 10
/** What hosts write to themselves. */
const notes = [
  'Inventaire',
  'Travaux de peinture',
  'Tournage',
  'Vacances',
  'Réservé pour un ami',
  'Nettoyage des vitrines',
]

/** Days that hosts keep for themselves. Takes them. */
export function blockRows(timeline: Timeline, spaces: readonly DemoSpace[], ledger: Ledger): Row[] {
  return spaces.flatMap(space => {
    const random = randomFor(`blocks:${space.key}`)
    const isBlocking =
      space.state === 'active' && (space.host.key === 'host' ? random.chance(0.5) : random.chance(blockingShare))
    if (!isBlocking) return []
    const runs = Array.from({ length: random.whole(1, 2) }, () => ({
      from: random.whole(4, 70),
      days: random.whole(1, 5),
    }))
    return runs.flatMap(({ from, days }) => {
      const run = ledger.findFree(space, from, days)
      if (!run) return []
      ledger.take(space, run)
      return [
        {
          id: seedId(`block:${space.key}:${run.first}`),
          space_id: space.id,
          days: `[${dayAt(timeline, run.first)},${dayAt(timeline, run.last)}]`,
          note: random.chance(0.6) ? random.pick(notes) : null,
          created_at: isoOf(timeline.end - random.whole(1, 20) * dayMs),
        },
      ]
    })
  })
}

/** What hosts call the calendars that they have imported. */
const calendarNames = ['Agenda du magasin', 'Google Agenda', 'Planning de l’équipe', 'Airbnb']

export interface ImportedRows {
  calendar_feeds: Row[]
  imported_events: Row[]
}

/** Days that stand in another calendar of their hosts, each from a file that was imported once. Takes them. */
export function importedRows(timeline: Timeline, spaces: readonly DemoSpace[], ledger: Ledger): ImportedRows {
  const rows: ImportedRows = { calendar_feeds: [], imported_events: [] }
  for (const space of spaces) {
    const random = randomFor(`imported:${space.key}`)
    const isImporting =
      space.state === 'active' && (space.host.key === 'host' ? random.chance(0.5) : random.chance(importingShare))
    if (!isImporting) continue
    const run = ledger.findFree(space, random.whole(6, 45), random.whole(1, 3))
    if (!run) continue
    ledger.take(space, run)
    const feedId = seedId(`calendar-file:${space.key}`)
    const readAt = isoOf(timeline.end - random.whole(1, 20) * dayMs)
    rows.calendar_feeds.push(fileRow(feedId, space, random.pick(calendarNames), readAt))
    rows.imported_events.push({
      id: seedId(`imported:${space.key}`),
      space_id: space.id,
      feed_id: feedId,
      uid: `${seedId(`imported-uid:${space.key}`)}@calendar.example`,
      days: `[${dayAt(timeline, run.first)},${dayAt(timeline, run.last)}]`,
      kind: 'reserved',
      created_at: readAt,
    })
  }
  return rows
}

/** A file that a host has imported over a confirmed booking: the database records that they conflict. */
export function conflictRows(timeline: Timeline, bookings: readonly DemoBooking[]): ImportedRows {
  // not of the demo's own host, whose calendar is quiet
  const booked = bookings.find(
    ({ space, stay, events }) =>
      events.at(-1)?.status === 'confirmed' && stay.first > conflictAfterDays && space.host.key !== 'host',
  )
  if (!booked) return { calendar_feeds: [], imported_events: [] }
  const { space, stay } = booked
  const feedId = seedId(`calendar-conflict:${space.key}`)
  const readAt = isoOf(timeline.end - dayMs)
  return {
    calendar_feeds: [fileRow(feedId, space, 'Agenda du magasin', readAt)],
    imported_events: [
      {
        id: seedId(`imported-conflict:${space.key}`),
        space_id: space.id,
        feed_id: feedId,
        uid: `${seedId(`imported-conflict-uid:${space.key}`)}@calendar.example`,
        days: `[${dayAt(timeline, stay.first)},${dayAt(timeline, stay.first)}]`,
        kind: 'reserved',
        created_at: readAt,
      },
    ],
  }
}

/** A calendar that was imported from a file: there is no address to read it from again. */
const fileRow = (id: string, space: DemoSpace, name: string, readAt: string): Row => ({
  id,
  space_id: space.id,
  name,
  url_sealed: '',
  state: 'off',
  checked_at: readAt,
  good_at: readAt,
  created_at: readAt,
})
