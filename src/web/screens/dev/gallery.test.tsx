import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

describe('the component set on the server', () => {
  const html = renderToString(<Gallery />)

  test('renders without a browser, and sets no style attribute, which the content-security-policy would drop', () => {
    expect(html).not.toMatch(/ style="/)
  })

  test('gives each element its own id', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
    expect(ids.length).toBeGreaterThan(50)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('points only to ids that exist', () => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(match => match[1]))
    const pointed = [...html.matchAll(/ (?:for|aria-describedby|aria-labelledby|popovertarget)="([^"]+)"/g)].flatMap(
      match => match[1]?.split(' ') ?? [],
    )
    expect(pointed.filter(id => !ids.has(id))).toEqual([])
  })

  test('names every date field for a form without JavaScript', () => {
    expect(html).toMatch(/type="date"[^>]*name="first"/)
    expect(html).toMatch(/type="date"[^>]*name="last"/)
  })

  test('uses logical sides only', () => {
    const classNames = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(match => match[1]?.split(' ') ?? [])
    const physical =
      /^(?:[a-z-]+:)*-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-[lrtb][lr]?|text-left|text-right|float)(?:-|$)/
    expect(classNames.filter(name => physical.test(name))).toEqual([])
  })
})
