import { type Browser, chromium } from '@playwright/test'
import startSite from '#tests/e2e/start-site.ts'
import { findChromium } from './chromium.ts'

export interface DemoBrowser {
  /** Its address, which `openBrowser` of tests/e2e/people.ts takes too. */
  site: string
  browser: Browser
  close: () => Promise<void>
}

/** A browser for a running site with the demo; without one, for the built site on a database of its own. */
export async function openDemo(runningSite: string | undefined): Promise<DemoBrowser> {
  const stop = runningSite ? null : await startSite()
  const site = (process.env['SITE_URL'] = runningSite ?? process.env['SITE_URL'] ?? '')
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const close = async () => {
    await browser.close()
    await stop?.()
  }
  return { site, browser, close }
}
