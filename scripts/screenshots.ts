// Takes a picture of every screen in each language, on a phone and on a desktop, light and dark, for somebody to look at.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Cookie, Page } from '@playwright/test'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { type Screen, screens } from '#web/screens.ts'
import { DESKTOP, openBrowser, PHONE, signInAs } from '#tests/e2e/people.ts'
import { openDemo } from './check/demo-browser.ts'
import { type DemoScreen, findDemoScreens, readerOf } from './check/demo-screens.ts'

const usage = `npm run screenshots -- [--site URL] [--screens home,explore] [--languages fr,ar] [--widths 390,1440] [--themes light,dark]

Writes screenshots/SCREEN/WIDTH-LANGUAGE-THEME.png, and screenshots/index.html to look through them.
--site: a running site with the demo; without it one is started on a database of its own.
--screens: names of src/web/screens.ts; without it, all that are there.`

const target = join(import.meta.dirname, '..', 'screenshots')

/** For the pictures at the end of a page to come. */
const debounceMs = 500

interface Wish {
  site: string | undefined
  screens: readonly string[]
  languages: readonly Locale[]
  widths: readonly number[]
  themes: readonly ('light' | 'dark')[]
}

function readWish(): Wish {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { site: text, screens: text, languages: text, widths: text, themes: text } })
  const list = (value: string | undefined, all: string) => (value ?? all).split(',').filter(Boolean)
  return {
    site: values.site,
    screens: list(values.screens, ''),
    languages: LOCALES.filter(locale => list(values.languages, LOCALES.join(',')).includes(locale)),
    widths: list(values.widths, '390,1440').map(Number),
    themes: (['light', 'dark'] as const).filter(theme => list(values.themes, 'light,dark').includes(theme)),
  }
}

/** The session cookies of somebody who may open the screen; none for a public one. */
async function sessionFor(browser: Browser, screen: Screen): Promise<Cookie[]> {
  const reader = readerOf(screen)
  if (!reader) return []
  const { context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  await signInAs(context, reader)
  const cookies = await context.cookies()
  await context.close()
  return cookies.filter(({ name }) => name.includes('session'))
}

/** To the end and back, so that pictures further down are loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise(done => setTimeout(done, 30))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForTimeout(debounceMs)
}

interface Shot {
  screen: string
  file: string
}

async function takeShots(browser: Browser, wish: Wish, { screen, path }: DemoScreen): Promise<Shot[]> {
  const cookies = await sessionFor(browser, screen)
  mkdirSync(join(target, screen.name), { recursive: true })
  const shots: Shot[] = []
  for (const width of wish.widths) {
    for (const locale of wish.languages) {
      for (const colorScheme of wish.themes) {
        const viewport = { width, height: (width < 768 ? PHONE : DESKTOP).height }
        const { page, context } = await openBrowser(browser, { locale, viewport, colorScheme })
        await context.addCookies(cookies)
        // live events keep a connection open: the network of somebody signed in is never idle
        await page.goto(path, { waitUntil: 'load' })
        await scrollThrough(page)
        const file = `${screen.name}/${width}-${locale}-${colorScheme}.png`
        await page.screenshot({ path: join(target, file), fullPage: true })
        shots.push({ screen: screen.name, file })
        await context.close()
      }
    }
  }
  return shots
}

function sheetOf(shots: readonly Shot[]): string {
  const figures = shots.map(
    ({ file }) =>
      `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${file}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{height:480px}</style>
${figures.join('\n')}
`
}

const wish = readWish()
const unknown = wish.screens.filter(name => !screens.some(screen => screen.name === name))
if (unknown.length > 0) {
  console.error(`No screen is called ${unknown.join(', ')}.\n\n${usage}`)
  process.exit(1)
}
const { site, browser, close } = await openDemo(wish.site)
const shots: Shot[] = []
try {
  for (const each of await findDemoScreens(site)) {
    if (wish.screens.length > 0 && !wish.screens.includes(each.screen.name)) continue
    shots.push(...(await takeShots(browser, wish, each)))
    console.log(`${each.screen.name}: ${each.path}`)
  }
  writeFileSync(join(target, 'index.html'), sheetOf(shots))
  console.log(`${shots.length} pictures in screenshots/; open screenshots/index.html`)
} finally {
  await close()
}
