import { beforeAll, describe, expect, test } from 'vitest'
import { parseSearch } from '#shared/spaces/search-params.ts'
import { loadMessages } from '#web/i18n/messages.ts'
import type { RouterContext } from '#web/screens/frame/root.route.ts'
import { exploreRoute } from './explore.route.ts'

beforeAll(() => loadMessages('fr', ['common', 'explore']))

const context = { locale: 'fr', publicOrigin: 'https://rahba.example' } as RouterContext

function headOf(query: string, loaderData?: { place: string | undefined; total: number }) {
  const loaderDeps = exploreRoute.loaderDeps({ search: Object.fromEntries(new URLSearchParams(query)) })
  const { meta = [], links = [] } = exploreRoute.head({ match: { context, loaderDeps }, loaderData })
  const named = (name: string) => meta.find(tag => 'name' in tag && tag.name === name)
  return {
    title: meta.find(tag => 'title' in tag)?.title?.replaceAll('\u00a0', ' '),
    description: named('description')?.content,
    robots: named('robots')?.content,
    canonical: links[0]?.href,
  }
}

describe('the head of a search', () => {
  test('names the place as it was understood, and how much there is', () => {
    const head = headOf('location=marakech', { place: 'Marrakech', total: 62 })
    expect(head.title).toBe('Marrakech : espaces commerciaux à louer à la journée · Rahba')
    expect(head.description).toMatch(/^62 espaces à louer à la journée/)
  })

  test('stands without results, as in the browser before they are there', () => {
    expect(headOf('location=Fès').title).toBe('Fès : espaces commerciaux à louer à la journée · Rahba')
    expect(headOf('').title).toBe('Espaces commerciaux à louer à la journée · Rahba')
    expect(headOf('').description).toBeUndefined()
  })

  test('tells pages of a list apart', () => {
    expect(headOf('location=Fès&page=2').title).toContain('(page 2)')
  })

  test('is one address for a place and a kind, whatever somebody’s days, map and order', () => {
    const place = 'https://rahba.example/explore?location=F%C3%A8s&spaceType=corner-shop'
    expect(headOf('location=Fès&spaceType=corner-shop')).toMatchObject({ canonical: place, robots: undefined })
    const own = 'sort=rating&startDate=2026-12-01&endDate=2026-12-02&north=34&south=33&east=-4&west=-5'
    expect(headOf(`location=Fès&spaceType=corner-shop&${own}`)).toMatchObject({
      canonical: place,
      robots: 'noindex, follow',
    })
  })
})

test('the address says what is searched and how it is looked at; what makes no sense is not there', () => {
  expect(exploreRoute.loaderDeps({ search: { location: 'Fès', view: 'map', page: '0', minPrice: 'cheap' } })).toEqual({
    state: parseSearch({ location: 'Fès' }),
    view: 'map',
  })
  expect(exploreRoute.loaderDeps({ search: { view: 'elsewhere' } })).toEqual({ state: {}, view: 'list' })
})
