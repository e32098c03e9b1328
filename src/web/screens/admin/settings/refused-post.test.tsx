import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Flash } from '#shared/http/contract.ts'
import { I18nProvider } from '#web/i18n/I18nProvider.tsx'
import { loadMessages } from '#web/i18n/messages.ts'
import { ProofGiven } from './AskedProof.tsx'
import { BannerSection } from './BannerSection.tsx'
import { CityEditor } from './CityEditor.tsx'
import { FeaturedSection } from './FeaturedSection.tsx'
import { cityQuery, featuredSettingQuery, settingsQuery } from './queries.ts'
import { versionOpened } from './refused-post.ts'

const nobody = { changedAt: null, changedBy: null }
const inThree = (text: string) => ({ fr: text, en: text, ar: text })

let queries: QueryClient
beforeAll(() => loadMessages('fr', ['common', 'settings', 'errors']))
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
})

const refusal = (
  endpoint: string,
  code: 'invalid_input' | 'state_changed' | 'proof_needed',
  values: Flash['values'],
): Flash => ({
  endpoint,
  problem: { type: 'about:blank', title: 'Refusé', status: 400, code, requestId: '' },
  values,
})

/** The page of the server after a post without JavaScript that was refused. */
async function pageWith(flash: Flash | undefined, section: ReactNode): Promise<string> {
  const root = createRootRoute({ beforeLoad: () => ({ flash }) })
  const page = createRoute({ getParentRoute: () => root, path: '/admin/settings', component: () => section })
  const history = createMemoryHistory({ initialEntries: ['/admin/settings'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history, isServer: true })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nProvider locale="fr">
        <RouterProvider router={router as never} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const valueOf = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .filter(([input]) => input.includes(` name="${name}"`))
    .map(([input]) => / value="([^"]*)"/.exec(input)?.[1])

test('a refusal for want of a proof is over once the proof is given, and no other is', async () => {
  const value = { isOn: true, level: 'info', text: inThree('Fermé'), endsAt: null }
  queries.setQueryData(settingsQuery.queryKey, { banner: { value, version: 2, ...nobody } } as never)
  const typed = { key: 'banner', version: '2', level: 'warning', 'text.fr': 'Ouvert', endsAt: '' }
  const draw = (code: 'invalid_input' | 'proof_needed', isGiven: boolean) =>
    pageWith(
      refusal('PUT /api/admin/settings', code, typed),
      <ProofGiven value={{ isGiven, onGiven: () => {} }}>
        <BannerSection />
      </ProofGiven>,
    )
  expect(await draw('proof_needed', false)).toContain('Refusé')
  const given = await draw('proof_needed', true)
  expect(given).not.toContain('Refusé')
  expect(given).toContain('Ouvert')
  expect(await draw('invalid_input', true)).toContain('Refusé')
})

test('words come back upon the version that they were typed on, until the page has shown another', async () => {
  const value = { isOn: true, level: 'info', text: inThree('Fermé'), endsAt: null }
  queries.setQueryData(settingsQuery.queryKey, { banner: { value, version: 2, ...nobody } } as never)
  const typed = { key: 'banner', version: '1', level: 'warning', 'text.fr': 'Ouvert', endsAt: '2027-01-02T03:04' }
  const draw = (code: 'invalid_input' | 'state_changed') =>
    pageWith(refusal('PUT /api/admin/settings', code, typed), <BannerSection />)
  const invalid = await draw('invalid_input')
  expect(valueOf(invalid, 'version')).toEqual(['1'])
  expect(invalid).toContain('Ouvert')
  expect(valueOf(invalid, 'endsAt')).toEqual(['2027-01-02T03:04'])
  expect(valueOf(await draw('state_changed'), 'version')).toEqual(['2'])
  expect(valueOf(await pageWith(undefined, <BannerSection />), 'version')).toEqual(['2'])
})

test('a form whose words were too long for the cookie begins with the stored version', () => {
  expect(versionOpened(refusal('PUT /api/admin/settings', 'invalid_input', {}), 2)).toBe(2)
  expect(versionOpened(refusal('PUT /api/admin/settings', 'invalid_input', { version: 'x' }), 2)).toBe(2)
  expect(versionOpened(undefined, 2)).toBe(2)
})

test('a text that was too long to come back is the stored one, and an emptied one is empty', async () => {
  const value = { isOn: true, level: 'info', text: inThree('Fermé'), endsAt: null }
  queries.setQueryData(settingsQuery.queryKey, { banner: { value, version: 0, ...nobody } } as never)
  const typed = { key: 'banner', version: '0', level: 'info', 'text.fr': '', 'text.en': 'Closed' }
  const html = await pageWith(refusal('PUT /api/admin/settings', 'invalid_input', typed), <BannerSection />)
  const textOf = (name: string) =>
    new RegExp(`<textarea[^>]* name="${name}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? valueOf(html, name)[0]
  expect(['text.fr', 'text.en', 'text.ar'].map(textOf)).toEqual(['', 'Closed', 'Fermé'])
})

test('a moment that is none comes back as it was typed', async () => {
  const value = { isOn: true, level: 'info', text: inThree('Fermé'), endsAt: null }
  queries.setQueryData(settingsQuery.queryKey, { banner: { value, version: 0, ...nobody } } as never)
  const typed = { key: 'banner', version: '0', endsAt: 'demain' }
  const html = await pageWith(refusal('PUT /api/admin/settings', 'invalid_input', typed), <BannerSection />)
  expect(valueOf(html, 'endsAt')).toEqual(['demain'])
})

test('the neighborhood whose form was refused is open, and no other', async () => {
  const neighborhood = (slug: string) => ({ slug, names: inThree(slug), isHidden: false, version: 1, ...nobody })
  const city = {
    slug: 'fes',
    names: inThree('Fès'),
    country: 'MA',
    kind: 'own',
    isSuggested: true,
    isHidden: false,
    mergedInto: null,
    version: 0,
    ...nobody,
    neighborhoods: ['medina', 'agdal'].map(neighborhood),
  }
  queries.setQueryData(cityQuery('fes').queryKey, city as never)
  const typed = { slug: 'agdal', version: '1', 'names.fr': '', 'names.en': 'Agdal', 'names.ar': 'أكدال' }
  const flash = refusal('PUT /api/admin/cities/{id}/neighborhoods', 'invalid_input', typed)
  const html = await pageWith(flash, <CityEditor slug="fes" />)
  const folds = [...html.matchAll(/<details([^>]*)>.*?<bdi>(\w+)<\/bdi>/gs)]
  expect(folds.map(([, attributes, name]) => [name, / open\b/.test(attributes ?? '')])).toEqual([
    ['medina', false],
    ['agdal', true],
  ])
})

test('spaces that were taken off by their box come back without their tick', async () => {
  const space = (id: string) => ({ id, name: id, city: 'Fès', rating: 0, ratingCount: 0, isLive: true })
  const spaces = ['a', 'b'].map(space)
  queries.setQueryData(featuredSettingQuery.queryKey, { spaces, bestRated: [], version: 2, ...nobody })
  const ticked = (html: string) =>
    [...html.matchAll(/<input[^>]*name="spaceId"[^>]*>/g)]
      .filter(([input]) => / checked\b/.test(input))
      .map(([input]) => / value="([^"]*)"/.exec(input)?.[1])
  const draw = (values: Flash['values']) =>
    pageWith(refusal('PUT /api/admin/settings', 'state_changed', values), <FeaturedSection />)
  expect(ticked(await draw({ key: 'featured', version: '1', spaceId: 'b' }))).toEqual(['b'])
  expect(ticked(await draw({ key: 'featured', version: '1' }))).toEqual([])
  expect(ticked(await pageWith(undefined, <FeaturedSection />))).toEqual(['a', 'b'])
})
