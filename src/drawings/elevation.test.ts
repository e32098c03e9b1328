import { describe, expect, it } from 'vitest'
import { drawingViews } from './drawing-views.ts'
import { type DrawingRequest, drawElevation } from './elevation.ts'
import { planOf } from './front.ts'
import type { DrawingStyle, DrawingTone } from './palette.ts'
import { saffron } from './palette.ts'
import { choicesFor } from './seed.ts'
import { drawingBytesMax } from './sheet.ts'
import { LOCALES } from '#shared/locales.ts'
import { drawnTypes, sizeToDraw } from './space-types.ts'

const styles = ['medina', 'modern', 'gulf', 'haussmann'] as const satisfies readonly DrawingStyle[]
const tones = [undefined, 'day', 'golden', 'dusk'] as const satisfies readonly (DrawingTone | undefined)[]
const randomCount = 2000

/** Requests of every kind, sizes from a shelf to a hall, some not known, some absurd. */
function randomRequests(count: number): DrawingRequest[] {
  const choose = choicesFor('random requests')
  const metresOf = () =>
    choose.pick([
      choose.between(0.1, 6),
      choose.between(1, 15),
      choose.between(0.01, 80),
      Math.round(choose.between(2, 60)) / 10,
      null,
      undefined,
      0,
      Number.NaN,
    ])
  return Array.from({ length: count }, (_, index) => ({
    id: `space ${index}`,
    type: choose.pick(drawnTypes),
    view: choose.pick(drawingViews),
    style: choose.pick(styles),
    locale: choose.pick(LOCALES),
    listed: { tables: choose.chance(0.5), storage: choose.chance(0.5), lighting: choose.chance(0.5) },
    tone: choose.pick(tones),
    widthM: metresOf(),
    heightM: metresOf(),
    depthM: metresOf(),
  }))
}

const drawn = randomRequests(randomCount).map(request => ({ request, svg: drawElevation(request) }))

/** Problems of a document as XML: tags that do not nest, stray characters, attributes given twice. */
function xmlProblems(text: string): string[] {
  const problems: string[] = []
  const open: string[] = []
  const token = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>|[^<>&]+/gy
  let end = 0
  for (let match = token.exec(text); match; match = token.exec(text)) {
    end = token.lastIndex
    const [, closing, name, attributes = '', single] = match
    if (!name) continue
    const names = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map(found => found[1])
    if (new Set(names).size !== names.length) problems.push(`twice the same attribute: ${match[0]}`)
    if (closing) {
      if (open.pop() !== name) problems.push(`</${name}> closes nothing`)
    } else if (!single) open.push(name)
  }
  if (end !== text.length) problems.push(`not XML at ${end}: ${text.slice(end, end + 40)}`)
  if (open.length > 0) problems.push(`never closed: ${open.join(' ')}`)
  return problems
}

const argumentsOf: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, a: 7, c: 6, z: 0 }

/** Problems of path data: a command with the wrong number of figures, or what is no command at all. */
function pathProblems(data: string): string[] {
  const problems: string[] = []
  let rest = data
  while (rest) {
    const match = /^([mlhvqtacz])((?:[ ,]*-?(?:\d+\.?\d*|\.\d+))*) ?/i.exec(rest)
    if (!match) return [...problems, `no command: ${rest.slice(0, 30)}`]
    const [all, command = '', figures = ''] = match
    const count = figures.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.length ?? 0
    const each = argumentsOf[command.toLowerCase()] ?? 0
    if (each === 0 ? count > 0 : count === 0 || count % each !== 0)
      problems.push(`${command} with ${count} figures: ${all}`)
    rest = rest.slice(all.length)
  }
  return problems
}

const faulty = (check: (svg: string) => boolean) =>
  drawn.filter(({ svg }) => check(svg)).map(({ request }) => JSON.stringify(request))

describe('a drawing of a space', () => {
  it('stays under 4 KB whatever the space', () => {
    expect(faulty(svg => new TextEncoder().encode(svg).length >= drawingBytesMax)).toEqual([])
  })

  it('is well-formed XML with sound paths and no figure that is none', () => {
    expect(faulty(svg => xmlProblems(svg).length > 0)).toEqual([])
    expect(
      faulty(svg => [...svg.matchAll(/ d="([^"]*)"/g)].some(found => pathProblems(found[1] ?? '').length > 0)),
    ).toEqual([])
    expect(faulty(svg => /NaN|Infinity|undefined|null|e-\d/.test(svg))).toEqual([])
  })

  it('is one image of 800 × 600 that loads nothing and runs nothing', () => {
    expect(faulty(svg => !svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"'))).toEqual([])
    expect(
      faulty(svg => /<script|<style|<image|<foreignObject|\son\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg")/.test(svg)),
    ).toEqual([])
  })

  it('refers only to its own parts', () => {
    expect(
      faulty(svg => {
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(found => found[1])
        const wanted = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(found => found[1])
        return new Set(ids).size !== ids.length || wanted.some(id => !ids.includes(id))
      }),
    ).toEqual([])
  })

  it('has at most one saffron element', () => {
    expect(faulty(svg => svg.split(saffron).length > 2)).toEqual([])
  })

  it('writes figures only, as their reader does', () => {
    const texts = drawn.flatMap(({ svg }) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(found => found[1] ?? ''))
    expect(texts.length).toBeGreaterThan(randomCount / 2)
    expect(texts.filter(text => !/^\d+([.,]\d{1,2})?\u00a0[mم]$/.test(text))).toEqual([])
  })

  it('is the same each time, and another for another space, view or style', () => {
    const request: DrawingRequest = {
      id: 'souk 12',
      type: 'full-store',
      view: 'front',
      style: 'medina',
      locale: 'fr',
      widthM: 6,
      heightM: 3.2,
      depthM: 9,
    }
    expect(drawElevation(request)).toBe(drawElevation({ ...request }))
    expect(drawElevation({ ...request, id: 'souk 13' })).not.toBe(drawElevation(request))
    for (const type of drawnTypes) {
      expect(new Set(drawingViews.map(view => drawElevation({ ...request, type, view }))).size).toBe(
        drawingViews.length,
      )
      expect(new Set(styles.map(style => drawElevation({ ...request, type, style }))).size).toBe(styles.length)
    }
  })

  it('says how long it takes', () => {
    const requests = randomRequests(randomCount)
    const start = performance.now()
    for (const request of requests) drawElevation(request)
    const milliseconds = (performance.now() - start) / randomCount
    expect(milliseconds).toBeGreaterThan(0)
    console.info(`drawElevation: ${milliseconds.toFixed(3)} ms on average over ${randomCount} drawings`)
  })
})

describe('the measures', () => {
  const front = { id: 'a', view: 'front', style: 'haussmann', locale: 'fr' } as const

  it('are those of the host, to the centimetre, with a decimal comma', () => {
    const svg = drawElevation({ ...front, type: 'full-store', widthM: 6.25, heightM: 3.2, depthM: 9 })
    expect(svg).toContain('>6,25\u00a0m<')
    expect(svg).toContain('>3,2\u00a0m<')
  })

  it('are left out when the host did not give them', () => {
    for (const type of drawnTypes) {
      for (const view of ['front', 'plan', 'section'] as const) {
        expect(drawElevation({ ...front, type, view, widthM: null, heightM: null, depthM: null })).not.toContain(
          '<text',
        )
      }
    }
  })

  it('are true to scale with the person of 1.75 m', () => {
    for (const type of drawnTypes) {
      for (const [widthM, heightM] of [
        [1.2, 1.9],
        [3, 2.4],
        [12, 3.5],
      ] as const) {
        const svg = drawElevation({ ...front, type, widthM, heightM })
        const line = /stroke-width="1.5" d="M(-?\d+) -?\d+H(-?\d+)/.exec(svg)
        const person = [...svg.matchAll(/scale\(([\d.]+)\)/g)].at(-1)
        const pixelsPerMetre = (Number(line?.[2]) - Number(line?.[1])) / widthM
        expect(Number(person?.[1]) * 100, `${type} ${widthM} m`).toBeCloseTo(pixelsPerMetre, -0.5)
        expect(Math.abs((Number(person?.[1]) * 100) / pixelsPerMetre - 1)).toBeLessThan(0.02)
      }
    }
  })
})

describe('what is drawn', () => {
  const shop = { type: 'full-store', style: 'modern', locale: 'fr', widthM: 9, heightM: 3.2, depthM: 6 } as const
  const bare = { tables: false, storage: false, lighting: false }
  const ids = Array.from({ length: 60 }, (_, index) => `shop ${index}`)

  it('has the door where the front has it', () => {
    for (const id of ids) {
      for (const style of styles) {
        const svg = drawElevation({ ...shop, style, id, view: 'plan', tone: 'day' })
        const [, hinge, , jamb] = /d="M(\d+) (\d+)L\d+ \d+A\d+ \d+ 0 0 1 (\d+) \2"/.exec(svg) ?? []
        const glass = [...svg.matchAll(/M(\d+) \d+H(\d+)/g)].length
        expect(hinge, `${style} ${id}`).toBeDefined()
        const share = (Number(hinge) + Number(jamb)) / 2
        const plan = planOf({ id, style } as never, 'full-store', sizeToDraw('full-store', shop))
        const width = 520
        const from = 420 - width / 2
        const expected = from + (width * (plan.door + 0.5)) / plan.bays
        expect(Math.abs(share - expected), `${style} ${id}`).toBeLessThan(width / plan.bays)
        expect(glass).toBeGreaterThan(0)
      }
    }
  })

  it('is furnished with what is listed, and with nothing else', () => {
    for (const view of ['section', 'plan'] as const) {
      // people and plants take other places; the sum is not moved by them
      const length = (listed: Partial<typeof bare>) => {
        const drawings = ids.map(id =>
          drawElevation({ ...shop, id, view, tone: 'day', listed: { ...bare, ...listed } }),
        )
        return drawings.join('').length / ids.length
      }
      expect(length({ tables: true })).toBeGreaterThan(length({}) + 200)
      expect(length({ storage: true })).toBeGreaterThan(length({}) + 60)
      if (view === 'section') expect(length({ lighting: true })).toBeGreaterThan(length({}) + 100)
    }
  })

  it('shows a corner inside its shop, against the same wall in front and plan', () => {
    for (const id of ids) {
      const at = (view: 'front' | 'plan') => {
        const svg = drawElevation({
          id,
          view,
          type: 'corner-shop',
          style: 'gulf',
          locale: 'fr',
          widthM: 3,
          heightM: 3,
          depthM: 3,
        })
        expect(svg).toContain('stroke-dasharray="10 7"')
        const [, from, to] = /stroke-width="1.5" d="M(\d+) \d+H(\d+)/.exec(svg) ?? []
        return Math.sign((Number(from) + Number(to)) / 2 - 415)
      }
      expect(at('front')).toBe(at('plan'))
    }
  })

  it('has a white wall', () => {
    for (const id of ids.slice(0, 20)) {
      const svg = drawElevation({ id, view: 'front', type: 'wall-display', style: 'medina', locale: 'fr', tone: 'day' })
      expect(svg).toMatch(/fill="#f[c-f]f[c-f]f[9a-f]"/)
    }
  })

  it('has figures as the reader writes them', () => {
    const figure = (locale: 'fr' | 'en' | 'ar') =>
      drawElevation({ ...shop, locale, id: 'a', view: 'front', heightM: 3.25 })
    expect(figure('fr')).toContain('>3,25\u00a0m<')
    expect(figure('en')).toContain('>3.25\u00a0m<')
    expect(figure('ar')).toMatch(/direction="rtl".*>3,25\u00a0م</)
  })
})
