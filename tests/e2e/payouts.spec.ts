import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import ar from '#shared/messages/payouts/ar.ts'
import fr from '#shared/messages/payouts/fr.ts'
import work from '#shared/messages/mission-work/fr.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  FREELANCER,
  openBrowser,
  PHONE,
  signInAs,
  openAs,
} from './people.ts'

const path = '/freelancer/payouts'

test('a freelancer reads what a year has earned and takes it away as a statement and as a spreadsheet', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: PHONE })
  await openAs(page, FREELANCER, path)
  await expect(page.getByRole('heading', { level: 1, name: fr.title })).toBeVisible()
  await expect(page.getByText(work['state.received']).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-started', /.*/, { timeout: 60_000 })
  await page.getByText(fr['states.title']).click()
  await expect(page.getByText(work['means.declared'])).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: fr['file.pdf'] }).click(),
  ])
  const { pages, lang, runs, title } = readPdf(await readFile(await statement.path()))
  expect(pages).toBeGreaterThan(0)
  expect(lang).toBe('fr')
  expect(title).toContain('Récapitulatif')
  expect(runs.join(' ')).toContain('n’est pas une facture')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: fr['file.csv'] }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(`${fr['csv.title']},${fr['csv.retailer']}`)

  // a year without missions has its own address, and no files
  await page.goto(`${path}?year=2001`)
  await expect(page.getByText(fr['empty.year'].replace('{year}', '2001'))).toBeVisible()
  await expect(page.getByRole('link', { name: fr['file.pdf'] })).toHaveCount(0)
  await context.close()
})

for (const locale of inTurn(['fr', 'ar'] as const)) {
  test(`a sum and its currency stand on one line in a narrow tile (${locale})`, async ({ browser }) => {
    const { page, context } = await openBrowser(browser, { locale, viewport: PHONE })
    await signInAs(context, FREELANCER)
    for (const address of [path, '/freelancer/dashboard']) {
      await page.goto(address)
      const sums = page.locator('main .figures bdi bdi')
      await expect(sums.first()).toBeVisible()
      const tiles = await sums.evaluateAll(found =>
        found.map(sum => {
          const tile = sum.closest('li')?.getBoundingClientRect()
          const lines = [...sum.getClientRects()].filter(({ width }) => width > 0)
          const isWithin = lines.every(({ left, right }) => tile && left >= tile.left + 8 && right <= tile.right - 8)
          return { text: sum.textContent, lines: lines.length, isWithin }
        }),
      )
      expect(tiles.filter(each => each.lines !== 1 || !each.isWithin)).toEqual([])
    }
    await context.close()
  })
}

test('the same stands in Arabic without JavaScript', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: DESKTOP, javaScriptEnabled: false })
  await signInAs(context, FREELANCER)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: ar.title })).toBeVisible()
  await expect(page.getByRole('link', { name: ar['file.pdf'] })).toBeVisible()
  await context.close()
})
