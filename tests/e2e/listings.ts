import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Listing } from '#shared/listings/contract.ts'
import { siteUrl } from './people.ts'

const picture = (index: number) =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background: { r: 60 * index, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()

export async function photoFiles(count: number) {
  const buffers = await Promise.all(Array.from({ length: count }, (_, index) => picture(index)))
  return buffers.map((buffer, index) => ({ name: `photo-${index}.jpg`, mimeType: 'image/jpeg', buffer }))
}

/** React has taken the page over: until then it would ignore a press. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('main form')
    return form !== null && Object.keys(form).some(key => key.startsWith('__reactProps'))
  })
}

export const listingOf = async (page: Page, id: string): Promise<Listing> =>
  (await page.request.get(`/api/host/listings/${id}`)).json() as Promise<Listing>

/** A draft of the demo's host with all that publishing asks for. */
export function makeListing(page: Page, name: string): Promise<Listing> {
  return makeDraft(page, {
    name,
    description: 'Une vitrine claire sur une rue passante du centre',
    type: 'window-display',
    surfaceM2: 6,
    address: '12, rue de la Liberté',
    city: 'Marrakech',
    pricePerDayMinor: 45_000,
    acceptedProducts: ['fashion'],
  })
}

/** A draft with these values, of the person who is signed in. */
export async function makeDraft(page: Page, data: object): Promise<Listing> {
  const headers = { origin: siteUrl(), 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post('/api/host/listings', { data, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Listing
}
