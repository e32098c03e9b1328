import { type Browser, expect, test } from '@playwright/test'
import { DEMO_ACCOUNTS } from '#demo/people.ts'
import { DESKTOP, openBrowser, signInAs, siteUrl } from './people.ts'

/** Pages of one kind, as of a space, that are walked: they link alike. */
const walkedOfAKind = 3

const kindOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}').replace(/\?.*$/, '?')

/** The addresses of this site that a page links to, without their parts and their place on a page. */
function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return hrefs
    .map(href => new URL(href, siteUrl()))
    .flatMap(url => (url.origin === siteUrl() ? url.pathname + url.search : []))
}

/** Follows every link from `first`, page by page, and answers those that lead nowhere, each with the page it is on. */
async function findDeadLinks(browser: Browser, email: string | null, first: readonly string[]): Promise<string[]> {
  const { context } = await openBrowser(browser, { locale: 'fr', viewport: DESKTOP })
  if (email) await signInAs(context, email)
  const seen = new Set<string>(first)
  const walked = new Map<string, number>()
  const dead: string[] = []
  const queue = first.map(path => ({ path, from: '' }))
  for (const { path, from } of queue) {
    const kind = kindOf(path)
    const count = walked.get(kind) ?? 0
    if (count >= walkedOfAKind) continue
    walked.set(kind, count + 1)
    const answer = await context.request.get(path)
    if (answer.status() !== 200) dead.push(`${answer.status()} ${path} on ${from}`)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    for (const link of linksOf(await answer.text())) {
      if (seen.has(link)) continue
      seen.add(link)
      queue.push({ path: link, from: path })
    }
  }
  await context.close()
  expect(walked.size).toBeGreaterThan(10)
  return dead
}

for (const { role, email } of [{ role: 'visitor', email: null }, ...DEMO_ACCOUNTS]) {
  test(`every link that a ${role} meets leads to a page`, async ({ browser }) => {
    expect(await findDeadLinks(browser, email, ['/', '/explore'])).toEqual([])
  })
}
