import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hasField, readPairs } from './input.ts'

const schema = z.object({
  title: z.string(),
  skills: z.array(z.string()).optional(),
  days: z.array(z.object({ day: z.string(), minutes: z.int().default(0) })).optional(),
})
const read = (text: string) => readPairs(schema, new URLSearchParams(text))

describe('the rows of a form', () => {
  test('are a list in the order of their numbers, with numbers read', () => {
    expect(read('title=A&days.10.day=b&days.10.minutes=30&days.2.day=a')).toEqual({
      title: 'A',
      days: [{ day: 'a' }, { day: 'b', minutes: 30 }],
    })
  })

  test('are left out where their first field is empty; a list of such rows is empty, not absent', () => {
    expect(read('days.0.day=&days.0.minutes=60&days.1.minutes=60')).toEqual({ days: [] })
    expect(read('title=A')).toEqual({ title: 'A' })
  })

  test('have no fields but their own', () => {
    expect(read('days.0.day=a&days.0.__proto__=x&days.0.other=1&title.0.day=a&skills.0.day=a')).toEqual({
      days: [{ day: 'a' }],
    })
    const known = ['title', 'days.0.day', 'days.199.minutes', 'days.0.other', 'title.0.day', 'days.x.day', 'days.*.day']
    expect(known.filter(name => hasField(schema, name))).toEqual([
      'title',
      'days.0.day',
      'days.199.minutes',
      'days.*.day',
    ])
  })
})
