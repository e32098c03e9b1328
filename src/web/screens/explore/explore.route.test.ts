import { beforeAll, describe, expect, test } from 'vitest'
import { parseSearch } from '#shared/spaces/search-params.ts'
import { loadMessages } from '#web/i18n/messages.ts'
import type { RouterContext } from '#web/screens/frame/root.route.ts'
import { type ExploreSummary, exploreRoute } from './explore.route.ts'

beforeAll(() => loadMessages('fr', ['common', 'explore']))

const context = { locale: 'fr', publicOrigin: 'https://rahba.example' } as RouterContext

function headOf(query: string, loaderData?: ExploreSummary) {
  const loaderDeps = exploreRoute.loaderDeps({ search: Object.fromEntries(new URLSearchParams(query)) })
  const head = exploreRoute.head({ match: { context, loaderDeps }, loaderData })
  const meta = (head.meta ?? []) as { name?: string; content?: string; title?: string }[]
  const named = (name: string) => meta.find(tag => tag.name === name)
  return {
    title: meta.find(tag => tag.title !== undefined)?.title?.replaceAll('\u00a0', ' '),
    description: named('description')?.content,
    robots: named('robots')?.content,
    canonical: head.links?.[0]?.href,
  }
}

describe('the head of a search', () => {
  test('names the place as it was understood, and how much there is', () => {
    const head = headOf('location=marakech', { place: 'Marrakech', city: 'marrakech', total: 62 })
    expect(head.title).toBe('Marrakech : espaces commerciaux à louer à la journée · Rahba')
    expect(head.description).toMatch(/^62 espaces à louer à la journée/)
  })

  test('stands without results, as in the browser before they are there', () => {
    expect(headOf('location=Fès').title).toBe('Fès : espaces commerciaux à louer à la journée · Rahba')
    expect(headOf('').title).toBe('Espaces commerciaux à louer à la journée · Rahba')
    expect(headOf('').description).toMatch(/^Louez des espaces commerciaux/)
  })

  test('tells pages of a list apart', () => {
    expect(headOf('location=Fès&page=2').title).toContain('(page 2)')
  })

  const fes = { place: 'Fès', city: 'fes', total: 12 }

  test('is one address for a city and a kind, whatever somebody’s days, map, order and filters', () => {
    const place = 'https://rahba.example/explore?location=fes&spaceType=corner-shop'
    const own = 'sort=rating&startDate=2026-12-01&endDate=2026-12-02&north=34&south=33&east=-4&west=-5&minPrice=100'
    for (const query of ['', `&${own}`]) {
      const head = headOf(`location=Fèz&spaceType=corner-shop${query}`, fes)
      expect(head).toMatchObject({ canonical: place, robots: 'index, follow, max-image-preview:large' })
    }
    expect(headOf('location=Fès&spaceType=corner-shop,wall-display', fes).canonical).toBe(
      'https://rahba.example/explore?location=fes',
    )
  })

  test('keeps out of search engines what no city is, and lists of nothing', () => {
    const out = { canonical: undefined, robots: 'noindex, follow' }
    expect(headOf('location=chaises', { place: 'chaises', city: undefined, total: 3 })).toMatchObject(out)
    expect(headOf('location=Fès', { ...fes, total: 0 })).toMatchObject(out)
  })
})

test('the address says what is searched and how it is looked at; what makes no sense is not there', () => {
  expect(exploreRoute.loaderDeps({ search: { location: 'Fès', view: 'map', page: '0', minPrice: 'cheap' } })).toEqual({
    state: parseSearch({ location: 'Fès' }),
    view: 'map',
    isToBeSaved: false,
  })
  expect(exploreRoute.loaderDeps({ search: { view: 'elsewhere' } })).toMatchObject({ state: {}, view: 'list' })
  expect(exploreRoute.loaderDeps({ search: { save: 'yes' } })).toMatchObject({ isToBeSaved: true })
})
