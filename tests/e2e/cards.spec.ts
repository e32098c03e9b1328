import { expect, test } from '@playwright/test'
import { formatDay } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import ar from '#shared/messages/common/ar.ts'
import fr from '#shared/messages/common/fr.ts'
import spaceFr from '#shared/messages/space/fr.ts'
import type { SearchResult, SpaceCard, SpaceCalendar } from '#shared/spaces/contract.ts'
import { addDays } from '#shared/days.ts'
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openBrowser, PHONE } from './people.ts'
import { readJson } from './read-json.ts'

/** What a card says of its days. */
const openingOf = ({ isAvailable, freeFrom }: SpaceCard, words: typeof fr | typeof ar, locale: Locale) => {
  if (isAvailable) return words['space.available']
  return freeFrom && words['space.freeFrom'].replace('{day}', formatDay(freeFrom, locale, 'dayMonth'))
}

test('each card says whether the space can be had this week, as its calendar shows', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  const { spaces } = await readJson<SearchResult>(context.request, '/api/spaces?lang=fr')
  await page.goto('/explore')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(spaces.length)
  for (const [index, space] of spaces.entries()) {
    const words = openingOf(space, fr, 'fr')
    if (words) await expect(cards.nth(index).getByText(words, { exact: true })).toBeVisible()
  }
  for (const space of spaces.slice(0, 6).filter(({ isAvailable }) => isAvailable)) {
    const { today, unavailable } = await readJson<SpaceCalendar>(context.request, `/api/spaces/${space.id}/calendar`)
    const week = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead))
    expect(week.some(day => !unavailable.some(({ first, last }) => first <= day && day <= last))).toBe(true)
  }
  await expectAccessible(page)
})

test('a drawing says that it is none of the place, on its card and on its page', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  const { spaces } = await readJson<SearchResult>(context.request, '/api/spaces?lang=fr')
  const drawn = spaces.find(({ photos }) => photos.length === 0) as SpaceCard
  await page.goto('/explore')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: drawn.name }) })
  await expect(card.first().getByText(fr['space.illustration'], { exact: true })).toHaveAttribute(
    'title',
    fr['space.illustrationFull'],
  )
  await page.goto(`/space/${drawn.id}`)
  await expect(page.getByText(spaceFr['gallery.drawn'])).toBeVisible()
  await expect(page.getByAltText(/pas une photo du lieu/).first()).toBeAttached()
})

test('in Arabic on a phone the figures of a drawing and the sums keep their order', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  const { spaces } = await readJson<SearchResult>(context.request, '/api/spaces?lang=ar')
  await page.goto('/explore')
  await expect(page.getByText(ar['space.illustration'], { exact: true }).first()).toBeVisible()
  const drawn = spaces.find(({ photos, widthM }) => photos.length === 0 && widthM !== null) as SpaceCard
  const picture = page.locator(`img[src*="${drawn.id}"]`).first()
  const svg = await (await context.request.get((await picture.getAttribute('src')) ?? '')).text()
  expect(svg).toMatch(/direction="rtl".*\u00a0م</)
  await expect(page.getByText(/\u2068[\d\u00a0]+\u00a0MAD\u2069/).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})
