import { describe, expect, test } from 'vitest'
import { SegmentedLru } from './segmented-lru.ts'

const page = (bytes = 10) => ({ bytes })

describe('a cache of a number of bytes', () => {
  test('never takes more room than there is', () => {
    const pages = new SegmentedLru(100)
    for (let number = 0; number < 1_000; number += 1) {
      pages.set(`/?${number}`, page(1 + (number % 30)))
      pages.get(`/?${number - 3}`)
      expect(pages.bytes).toBeLessThanOrEqual(100)
    }
    expect(pages.count).toBeGreaterThan(3)
  })

  test('holds what people come back to through any walk through other addresses', () => {
    const pages = new SegmentedLru(100)
    pages.set('/', page())
    pages.get('/')
    for (let number = 0; number < 1_000; number += 1) pages.set(`/?${number}`, page())
    expect(pages.get('/')).toBeDefined()
    expect(pages.get('/?1')).toBeUndefined()
  })

  test('drops the longest unused first when people come back to more than fits', () => {
    const pages = new SegmentedLru(100)
    for (let number = 0; number < 12; number += 1) {
      pages.set(`/${number}`, page())
      pages.get(`/${number}`)
    }
    const left = Array.from({ length: 12 }, (_, number) => number).filter(number => pages.peek(`/${number}`))
    expect(left).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('counts anew what grows, and holds nothing larger than all its room', () => {
    const pages = new SegmentedLru(100)
    pages.set('/', page(20))
    pages.set('/', page(50))
    expect([pages.bytes, pages.count]).toEqual([50, 1])
    pages.set('/', page(200))
    expect([pages.bytes, pages.count]).toEqual([0, 0])
  })
})
