import { expect, type Locator, type Page } from '@playwright/test'

/** A cached page may be ten seconds old, and is replaced when somebody looks at it. */
const soon = { timeout: 15_000, intervals: [500] }
const once = { timeout: 1_000 }

/** Opens a page as a visitor does until it shows this, or shows it no more. */
export async function openUntil(page: Page, address: string, what: Locator, isShown = true): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(what).toBeVisible({ ...once, visible: isShown })
  }).toPass(soon)
}

/** Waits until a visitor finds what is expected. */
export async function expectSoon(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect.poll(read, soon).toEqual(expected)
}
