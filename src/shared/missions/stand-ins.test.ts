import { expect, test } from 'vitest'
import { remainingDays } from './stand-ins.ts'

const day = { day: '2026-12-20', startTime: '10:00', endTime: '19:00', breakMinutes: 60 }
const next = { ...day, day: '2026-12-21' }
const left = (time: string, on = '2026-12-20') => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return remainingDays([day, next], { day: on, minute: hour * 60 + minute })
}

test('an hour before the start all is left', () => {
  expect(left('09:00')).toEqual([day, next])
  expect(left('22:00', '2026-12-17')).toEqual([day, next])
})

test('of the day that is on, what is left from the next quarter after an hour on, with its share of the break', () => {
  expect(left('10:32')).toEqual([{ ...day, startTime: '11:45', breakMinutes: 45 }, next])
  expect(left('16:55')).toEqual([{ ...day, startTime: '18:00', breakMinutes: 5 }, next])
})

test('less than an hour of a day is not offered, nor a day that is over', () => {
  expect(left('17:05')).toEqual([next])
  expect(left('09:30', '2026-12-21')).toEqual([{ ...next, startTime: '10:30', breakMinutes: 55 }])
  expect(left('12:00', '2026-12-22')).toEqual([])
})
