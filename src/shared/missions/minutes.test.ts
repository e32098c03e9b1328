import { describe, expect, test } from 'vitest'
import { formatMinutes, parseMinutes, typedMinutes } from './minutes.ts'

describe('a duration', () => {
  test.each([
    ['7:30', 450],
    ['7h30', 450],
    ['7 h 30', 450],
    ['730', 450],
    ['7,5', 450],
    ['7.25', 435],
    ['٧:٣٠', 450],
    ['7', 420],
    ['7h', 420],
    ['0', 0],
    ['12', 720],
    ['1230', 750],
  ])('typed as %s is %i minutes', (text, minutes) => expect(parseMinutes(text)).toBe(minutes))

  test.each(['', '7:60', '760', 'abc', '-1', '7:3', '12345', '1:2:3'])('is not read from "%s"', text =>
    expect(parseMinutes(text)).toBeNull(),
  )

  test('is typed again as it is read', () => {
    for (const minutes of [0, 5, 60, 450, 605, 899]) expect(parseMinutes(typedMinutes(minutes))).toBe(minutes)
  })

  test('is written in each language', () => {
    expect([0, 45, 480, 510].map(each => formatMinutes(each, 'fr').replaceAll('\u00a0', ' '))).toEqual([
      '0 min',
      '45 min',
      '8 h',
      '8 h 30',
    ])
    expect(formatMinutes(485, 'fr')).toBe('8\u00a0h\u00a005')
    expect(formatMinutes(510, 'en')).toBe('8\u00a0h\u00a030\u00a0min')
    expect(formatMinutes(510, 'ar')).toBe('8\u00a0س\u00a030\u00a0د')
  })
})
