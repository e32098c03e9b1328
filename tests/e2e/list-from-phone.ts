import { expect, type Locator, type Page } from '@playwright/test'
import common from '#shared/messages/common/ar.ts'
import ar from '#shared/messages/listings/ar.ts'
import { listingOf, photoFiles, whenReady } from './listings.ts'
import { expectNoSidewaysScroll } from './people.ts'

/** Presses of a person's finger; a field filled is one, the keyboard's own are not counted. */
export class Taps {
  count = 0

  async tap(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }

  async type(target: Locator, text: string): Promise<void> {
    this.count += 1
    await target.fill(text)
  }
}

export interface ListFromPhoneOptions {
  name: string
  /** What else is checked once a step stands there. */
  atStep?: (page: Page) => Promise<void>
  /** What else is done with the three photos. */
  atPhotos?: (id: string) => Promise<void>
}

export const idIn = (page: Page): string => /spaces\/([\w-]{36})\/edit/.exec(page.url())?.[1] ?? ''

/** Lists a space in Marrakech, in Arabic and from a phone, one question a screen, up to awaiting approval. */
export async function listFromPhone(page: Page, taps: Taps, options: ListFromPhoneOptions): Promise<string> {
  await page.goto('/host/spaces/new')
  await whenReady(page)
  await describeIt(page, taps, options)
  await measureIt(page, taps)
  await photographIt(page, taps, options)
  const id = idIn(page)
  await placeIt(page, taps, options)
  await priceIt(page, taps, options)
  await furnishIt(page, taps, options)
  await taps.tap(page.getByRole('button', { name: ar.publish }))
  await page.waitForURL(url => url.pathname === '/host/spaces', { timeout: 30_000 })
  await expect(page.locator('main article').getByText(ar['status.pending'])).toBeVisible()
  return id
}

const onward = (page: Page, taps: Taps) => taps.tap(page.getByRole('button', { name: ar.next, exact: true }))
const asked = (page: Page, words: string) => expect(page.getByRole('heading', { name: words })).toBeVisible()
const field = (page: Page, id: string) => page.locator(`#field-${id}`)

async function describeIt(page: Page, taps: Taps, { name, atStep }: ListFromPhoneOptions): Promise<void> {
  // the gate: nothing is given yet
  await onward(page, taps)
  await expect(page.getByRole('alert').filter({ hasText: ar['incomplete.stepText'] }).first()).toBeVisible()
  await taps.tap(page.getByLabel(common['spaceType.window-display']))
  // one question a screen
  await expect(field(page, 'name')).toBeHidden()
  await onward(page, taps)
  await asked(page, ar['ask.1.2'])
  await taps.type(field(page, 'name'), name)
  await taps.type(field(page, 'description'), 'واجهة مضيئة على شارع تجاري كثير الحركة وسط المدينة')
  await onward(page, taps)
  await page.waitForURL(/\/host\/spaces\/[\w-]{36}\/edit\?step=2$/)
  await asked(page, ar['ask.2'])
  await atStep?.(page)
}

async function measureIt(page: Page, taps: Taps): Promise<void> {
  await taps.type(field(page, 'surfaceM2'), '٦')
  await onward(page, taps)
  await asked(page, ar['ask.2.2'])
  await onward(page, taps)
}

async function photographIt(page: Page, taps: Taps, { atStep, atPhotos }: ListFromPhoneOptions): Promise<void> {
  await asked(page, ar['ask.3'])
  // the camera opens straight from the step, and the album beside it
  await expect(page.getByRole('button', { name: ar['photos.camera'] })).toBeVisible()
  await expect(page.locator('input[capture]')).toHaveAttribute('capture', 'environment')
  // the album is opened, and what is chosen there is confirmed
  taps.count += 2
  const note = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') }
  await page.locator('input[type=file][multiple]').setInputFiles([...(await photoFiles(3)), note])
  // the wrong file is refused by its name, the others go on
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toBeVisible()
  await expect(page.locator('[data-photo]')).toHaveCount(3, { timeout: 60_000 })
  await expect(page.locator('[data-photo]').first().getByText(ar['photos.cover'])).toBeVisible()
  const id = idIn(page)
  await expect.poll(async () => (await listingOf(page, id)).photos.length, { timeout: 30_000 }).toBe(3)
  await atPhotos?.(id)
  await atStep?.(page)
  await onward(page, taps)
}

async function placeIt(page: Page, taps: Taps, { atStep }: ListFromPhoneOptions): Promise<void> {
  await asked(page, ar['ask.4'])
  await taps.type(field(page, 'city'), 'مراكش')
  await taps.type(field(page, 'address'), 'شارع الحرية، رقم 12')
  await onward(page, taps)
  await asked(page, ar['ask.4.2'])
  await expect(page.locator('.map-sheet')).toBeVisible({ timeout: 30_000 })
  await atStep?.(page)
  await onward(page, taps)
}

async function priceIt(page: Page, taps: Taps, { atStep }: ListFromPhoneOptions): Promise<void> {
  await asked(page, ar['ask.5'])
  await taps.type(field(page, 'pricePerDayMinor'), '450')
  await expectNoSidewaysScroll(page)
  await onward(page, taps)
  await asked(page, ar['ask.5.2'])
  await atStep?.(page)
  await onward(page, taps)
  await asked(page, ar['ask.5.3'])
  await atStep?.(page)
  await onward(page, taps)
  await asked(page, ar['ask.5.4'])
  await atStep?.(page)
  await onward(page, taps)
}

async function furnishIt(page: Page, taps: Taps, { atStep }: ListFromPhoneOptions): Promise<void> {
  await asked(page, ar['ask.6'])
  await taps.tap(page.getByText(common['product.fashion'], { exact: true }))
  await onward(page, taps)
  await asked(page, ar['ask.7'])
  await taps.tap(page.getByText(common['amenity.wifi'], { exact: true }))
  await onward(page, taps)
  await asked(page, ar['ask.7.2'])
  await onward(page, taps)
  await asked(page, ar['ask.7.3'])
  await expectNoSidewaysScroll(page)
  await atStep?.(page)
}
