import { beforeAll, describe, expect, test } from 'vitest'
import { parseFreelancerSearch } from '#shared/freelancers/search-params.ts'
import { loadMessages } from '#web/i18n/messages.ts'
import type { RouterContext } from '#web/screens/frame/root.route.ts'
import { freelancerExploreRoute, type FreelancerSummary } from './freelancer-explore.route.ts'

beforeAll(() => loadMessages('fr', ['common', 'freelancers']))

const context = { locale: 'fr', publicOrigin: 'https://rahba.test' } as RouterContext

function headOf(query: string, loaderData?: FreelancerSummary) {
  const state = parseFreelancerSearch(new URLSearchParams(query))
  const { meta = [], links = [] } = freelancerExploreRoute.head({
    match: { context, loaderDeps: { state } },
    loaderData,
  })
  const robots = meta.find(each => each.name === 'robots')?.content
  return { texts: JSON.stringify(meta), robots, canonical: links[0]?.href }
}

describe('what search engines know of a search for sellers', () => {
  test('is its title, with the place as the reader calls it', () => {
    expect(headOf('').texts).toContain('Trouvez votre vendeur local · Rahba')
    const { texts } = headOf('location=casa', { place: 'Casablanca', city: 'casablanca', total: 3 })
    expect(texts).toContain('Vendeurs locaux\u00a0: Casablanca')
    expect(texts).toContain('3 vendeurs locaux')
  })

  test('is one address for a place and a skill, no matter whose days were asked for', () => {
    const found = { place: 'Rabat', city: 'rabat', total: 2 }
    const asked = 'location=rabt&skills=sales&startDate=2026-12-01&endDate=2026-12-02&minRating=4'
    expect(headOf(asked, found).canonical).toBe('https://rahba.test/freelancer/explore?location=rabat&skills=sales')
  })

  test('is nothing where nobody was found, or of words that are no city', () => {
    expect(headOf('location=rabat', { place: 'Rabat', city: 'rabat', total: 0 }).robots).toContain('noindex')
    expect(headOf('location=xyz', { place: 'xyz', city: undefined, total: 2 }).robots).toContain('noindex')
    expect(headOf('').robots).not.toContain('noindex')
  })
})
