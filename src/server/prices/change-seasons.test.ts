import { describe, expect, it } from 'vitest'
import { addDays, type Day, eachDay } from '#shared/days.ts'
import type { Season } from '#shared/prices/lines.ts'
import { changeSeasons } from './change-seasons.ts'

const eid: Season = { firstDay: '2027-03-08', lastDay: '2027-03-14', priceMinor: 90_000, minimumStay: 3 }
const own = { priceMinor: null, minimumStay: null }

describe('a price for some days', () => {
  it('cuts the season it falls into, whose shortest stay stays', () => {
    const change = { firstDay: '2027-03-10', lastDay: '2027-03-11', priceMinor: 50_000 }
    const { seasons, before } = changeSeasons([eid], change)
    expect(seasons).toEqual([
      { ...eid, lastDay: '2027-03-09' },
      { firstDay: '2027-03-10', lastDay: '2027-03-11', priceMinor: 50_000, minimumStay: 3 },
      { ...eid, firstDay: '2027-03-12' },
    ])
    expect(before).toEqual([{ ...eid, firstDay: '2027-03-10', lastDay: '2027-03-11' }])
  })

  it('tells what was before, also where nothing was', () => {
    const change = { firstDay: '2027-03-06', lastDay: '2027-03-16', minimumStay: 2 }
    expect(changeSeasons([eid], change).before).toEqual([
      { firstDay: '2027-03-06', lastDay: '2027-03-07', ...own },
      eid,
      { firstDay: '2027-03-15', lastDay: '2027-03-16', ...own },
    ])
  })

  it('is one season with a neighbour that says the same, unless that one was set apart before', () => {
    const twin = { ...eid, firstDay: '2027-03-15', lastDay: '2027-03-16' }
    const change = { firstDay: '2027-03-06', lastDay: '2027-03-07', priceMinor: 90_000, minimumStay: 3 }
    expect(changeSeasons([eid, twin], change).seasons).toEqual([{ ...eid, firstDay: '2027-03-06' }, twin])
  })
})

it('what was before, sent back, takes a change back on every day', () => {
  // a generator of our own: the same days in every run
  let state = 42
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const origin: Day = '2027-01-01'
  const face = (seasons: readonly Season[]) =>
    eachDay(origin, addDays(origin, 80)).map(day => {
      const at = seasons.filter(each => each.firstDay <= day && day <= each.lastDay)
      expect(at.length, `seasons that share ${day}`).toBeLessThan(2)
      return `${at[0]?.priceMinor ?? null}/${at[0]?.minimumStay ?? null}`
    })
  for (let round = 0; round < 500; round += 1) {
    let seasons: Season[] = []
    for (let step = 0; step < 6; step += 1) {
      const firstDay = addDays(origin, next(60))
      const change = {
        firstDay,
        lastDay: addDays(firstDay, next(15)),
        priceMinor: [undefined, null, 10_000, 20_000][next(4)],
        minimumStay: [undefined, null, 2][next(3)],
      }
      const changed = changeSeasons(seasons, change)
      let back = changed.seasons
      for (const piece of changed.before) back = changeSeasons(back, piece).seasons
      expect(face(back)).toEqual(face(seasons))
      seasons = changed.seasons
    }
  }
})
