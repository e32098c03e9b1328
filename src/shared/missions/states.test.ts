import { describe, expect, test } from 'vitest'
import { missionPayMinor, owedOnMissionCancellation, workedMinutes } from './pay.ts'
import { allowedActions, MISSION_ACTIONS, MISSION_TRANSITIONS, transitionFor } from './states.ts'

const moment = { isOpenCall: false, minutesToStart: 600, minutesToFirstEnd: 1_080, isPresent: false } as const

describe('the graph', () => {
  test('nothing leaves rejected, completed and cancelled', () => {
    expect(
      MISSION_TRANSITIONS.filter(each => ['rejected', 'completed', 'cancelled'].includes(each.from ?? '')),
    ).toEqual([])
  })

  test('what each side may do', () => {
    expect(allowedActions('freelancer', { ...moment, status: 'pending' })).toEqual(['accept', 'decline'])
    expect(allowedActions('retailer', { ...moment, status: 'open', isOpenCall: true })).toEqual([
      'pick',
      'edit',
      'cancel',
    ])
    expect(allowedActions('retailer', { ...moment, status: 'confirmed', minutesToStart: -60 })).toEqual([
      'report_absence',
    ])
    expect(
      allowedActions('retailer', { ...moment, status: 'confirmed', minutesToStart: -60, isPresent: true }),
    ).toEqual([])
    const dayAfter = { ...moment, status: 'confirmed', minutesToStart: -1_500, minutesToFirstEnd: -1_020 } as const
    expect(allowedActions('retailer', dayAfter), 'its first day is over').toEqual([])
    for (const action of MISSION_ACTIONS) {
      expect(transitionFor(action, 'system', { ...moment, status: 'pending' }), action).toBeNull()
    }
  })

  test('a picked one who declines leaves the mission open, a proposal ends', () => {
    expect(transitionFor('decline', 'freelancer', { ...moment, status: 'pending', isOpenCall: true })?.to).toBe('open')
    expect(transitionFor('decline', 'freelancer', { ...moment, status: 'pending' })?.to).toBe('rejected')
  })
})

describe('pay', () => {
  test('is rounded once, half a unit up', () => {
    expect(missionPayMinor(1, 30)).toBe(1)
    expect(missionPayMinor(1, 29)).toBe(0)
    expect(missionPayMinor(450, 1550)).toBe(11_625)
    expect(() => missionPayMinor(-1, 1500)).toThrow(RangeError)
  })

  test('counts the minutes without the break', () => {
    expect(workedMinutes({ startTime: '09:00', endTime: '24:00', breakMinutes: 60 })).toBe(840)
  })

  test.each([
    [73 * 60, 0],
    [72 * 60, 3_000],
    [24 * 60, 6_000],
    [1, 6_000],
    [0, 8_000],
  ])('%d minutes before the start a cancellation costs %d', (minutesToStart, owed) => {
    const mission = { totalMinutes: 480, firstDayMinutes: 320, hourlyRateMinor: 1500 }
    expect(owedOnMissionCancellation(mission, minutesToStart)).toBe(owed)
  })
})
