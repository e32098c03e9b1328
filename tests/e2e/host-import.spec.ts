import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import fr from '#shared/messages/imports/fr.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  HOST,
  openBrowser,
  PHONE,
  signInAs,
  siteUrl,
} from './people.ts'
import { readJson } from './read-json.ts'

const importPath = '/host/spaces/import'

interface Own {
  listings: { id: string; name: string; status: string; city: { name: string; country: string } | null }[]
}

const own = (page: Page, text: string) =>
  readJson<Own>(page.request, `/api/host/listings?text=${encodeURIComponent(text)}`)

async function remove(page: Page, { listings }: Own): Promise<void> {
  for (const { id } of listings) {
    const answer = await page.request.delete(`/api/host/listings/${id}`, { headers: { origin: siteUrl() } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** The input takes files once the page is hydrated: until then nothing is read. */
async function chooseFile(page: Page, name: string, bytes: Buffer, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
    await expect(seen).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

test('a host sends the file of an old spreadsheet, puts it right and keeps drafts, on a French desktop', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, HOST)
  await page.goto('/host/spaces')
  await page.getByRole('link', { name: fr['page.title'] }).click()
  await expect(page).toHaveURL(importPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr['page.title'])

  const mark = `Import ${Date.now()}`
  const text = [
    'sep=;',
    'Parc de magasins;;;',
    'Nom;Description;Type;Surface;Adresse;Ville;Loyer;Produits',
    `${mark} café;Une boutique claire à côté du marché;boutique;28;12, rue de la Liberté;Vannes;1 250 Dhs;artisanat`,
    `${mark} vitrine;Une vitrine éclairée près de la médina;vitrine;4,5;3, rue des Forgerons;Khenifar;450;bijoux`,
    `${mark} euros;Une boutique claire à côté du marché;boutique;28;14, rue de la Liberté;Fès;250€;artisanat`,
  ].join('\r\n')
  // Windows-1252: every character of the text above has there the byte that it has in Latin-1
  const bytes = Buffer.from(text.replace('€', '\u0080'), 'latin1')
  const missing = page.getByRole('alert').filter({ hasText: 'Loyer' })
  await chooseFile(page, 'magasins.csv', bytes, missing)
  await expect(missing).toContainText('Prix par jour')

  await page.getByLabel('Loyer').selectOption('price_per_day')
  const result = page.getByRole('status').filter({ hasText: '3 lignes' })
  await expect(result).toContainText('1 bonne')
  await expect(page.getByText('est en EUR').first()).toBeVisible()
  await expect(page.getByText('Vannes, France')).toBeVisible()

  await page.getByLabel(/Khenifar/).selectOption({ label: 'Khénifra, Maroc' })
  await expect(result).toContainText('2 bonnes')
  await expect(page.getByText('Khenifar est prise pour Khénifra')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: fr['refused.download'] }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('"6";"Loyer";"est en EUR')

  await page.getByRole('button', { name: 'Enregistrer 2 brouillons' }).click()
  await expect(page.getByText('2 espaces importés')).toBeVisible()
  const drafts = await own(page, mark)
  expect(drafts.listings.map(({ status, city }) => `${status} ${city?.name}`).toSorted()).toEqual([
    'draft Khénifra',
    'draft Vannes',
  ])
  await remove(page, drafts)
})

test('a host submits an Arabic file from a phone, with a town of their own', async ({ browser }) => {
  const { page, context } = await openBrowser(browser, { locale: 'ar', viewport: PHONE })
  await signInAs(context, HOST)
  await page.goto(importPath)
  const mark = `متجر ${Date.now()}`
  const text = [
    'الاسم;الوصف;النوع;المساحة;العنوان;المدينة;السعر;المنتجات;خط العرض;خط الطول',
    `${mark};متجر مضيء في وسط الدوار قرب السوق;متجر;٢٨;شارع الحرية رقم ١٢;دوار المثال;١٬٢٥٠ درهم;حرف;30.4;-8.2`,
  ].join('\n')
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  const question = page.getByLabel(/دوار المثال/)
  await chooseFile(page, 'spaces.csv', bytes, question)
  await expectAccessible(page)
  await question.selectOption('new')
  const submit = page.getByRole('button', { name: 'إرسال مساحة واحدة للموافقة' })
  await expect(submit).toBeVisible()
  await expectNoSidewaysScroll(page)
  await submit.click()
  await expect(page.getByText('استُوردت مساحة واحدة')).toBeVisible()
  const sent = await own(page, mark)
  expect(sent.listings).toMatchObject([{ status: 'pending', city: { name: 'دوار المثال', country: 'MA' } }])
  await remove(page, sent)
})
