// The pages as they are in production: the built bundle, over an API that this file chooses.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import type { AppEnv } from '#server/http/env.ts'
import { builtPageRenderer } from '#server/http/page-renderer.ts'
import { problemResponse, refuse, toProblem } from '#server/http/problems.ts'
import type { RenderPage } from '#server/http/pages-options.ts'

const root = join(import.meta.dirname, '../..')
let render: RenderPage

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-changed'], { cwd: root })
  render = await builtPageRenderer(root)
}, 120_000)

type AnswerMe = () => Response | Promise<Response>
const visitor: AnswerMe = () => Response.json({ me: null, providers: [] })

/** A site whose `GET /api/me` answers as given. */
function siteWhere(answerMe: AnswerMe) {
  const faults: unknown[] = []
  const app = createApp({
    security: { https: false, development: false },
    publicOrigin: 'http://localhost:3000',
    api: new Hono<AppEnv>().get('/api/me', () => answerMe()),
    render,
    needs: {},
    onFault: fault => faults.push(fault),
  })
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const page = await app.request(path, { headers: { accept: 'text/html', ...headers } })
    return { page, text: await page.text() }
  }
  return { open, faults }
}

const nowhere = '/no/such/page'

describe('a page', () => {
  test.each([
    ['fr', 'ltr'],
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ])('speaks %s from its first byte', async (locale, direction) => {
    const { text } = await siteWhere(visitor).open('/', { cookie: `rahba_lang=${locale}` })
    expect(text).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${locale}" dir="${direction}"`))
  })

  test('has the chosen colours before any script', async () => {
    const { open } = siteWhere(visitor)
    expect((await open('/', { cookie: 'rahba_theme=dark' })).text).toMatch(/<html[^>]* data-theme="dark"/)
    expect((await open('/')).text).not.toMatch(/<html[^>]* data-theme/)
  })

  test('is whole: nothing is left for the browser to render', async () => {
    const { text } = await siteWhere(visitor).open('/')
    expect(text).not.toContain('<!--$!-->')
    expect(text).not.toContain('<!--$?-->')
    expect(text.match(/<h1/g)).toHaveLength(1)
  })

  test('has no script that its policy would refuse', async () => {
    const { page, text } = await siteWhere(visitor).open('/')
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
    // what is said to machines is data, which no policy is about
    const scripts = text.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
    expect(text).not.toMatch(/<[^>]+ on[a-z]+=/)
    for (const style of text.match(/<style[^>]*>/g) ?? []) expect(style).toContain(`nonce="${nonce}"`)
  })

  test('brings its styles, and asks for its texts together with its script', async () => {
    const { page, text } = await siteWhere(visitor).open('/', { cookie: 'rahba_lang=ar' })
    const head = text.slice(0, text.indexOf('</head>'))
    expect(head).toMatch(/<style[^>]*>[\s\S]*@font-face/)
    // only the mark that keeps scripts from fetching what is there
    expect(head.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      expect.stringMatching(/ href="\/assets\/[^"]+\.css" media="not all" disabled>$/),
    ])
    expect(head).toMatch(/<link rel="modulepreload" href="\/assets\/ar-[^"]+\.js" fetchpriority="low">/)
    expect(page.headers.get('link')).toBeNull()
  })

  test('links its styles for whoever has been here, whose browser keeps them', async () => {
    const { text } = await siteWhere(visitor).open('/', { cookie: 'rahba.session_token=of-before' })
    const head = text.slice(0, text.indexOf('</head>'))
    expect(head).not.toContain('<style')
    expect(head.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      expect.stringMatching(/^<link rel="stylesheet" href="\/assets\/[^"]+\.css"(?!.*disabled)/),
    ])
  })
})

describe('an address that is no page', () => {
  test('answers 404, in the reader’s language, with the address as text', async () => {
    const { page, text } = await siteWhere(visitor).open(`${nowhere}/<script>alert(1)</script>`, {
      cookie: 'rahba_lang=en',
    })
    expect(page.status).toBe(404)
    expect(text).toContain('Error 404: Page not found')
    expect(text).not.toContain('<script>alert(1)')
  })
})

describe('a page that cannot have its data', () => {
  test('answers 503 while the database is away, in the frame of the site', async () => {
    const away = () => problemResponse(toProblem(refuse('unavailable'), 'fr', 'request-1'))
    const { page, text } = await siteWhere(away).open('/', { cookie: 'rahba_lang=fr' })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(text).toMatch(/<html lang="fr"[\s\S]*role="alert"/)
    expect(text).toContain('request-1')
  })

  test('tells nothing of a fault of ours, and reports it', async () => {
    const { open, faults } = siteWhere(() => Promise.reject(new Error('CANARY in the API')))
    const { page, text } = await open('/')
    expect(page.status).toBe(503)
    expect(text).not.toContain('CANARY')
    expect(faults).toEqual([new Error('CANARY in the API')])
  })

  test('tells nothing of an answer that nobody foresaw', async () => {
    const { open, faults } = siteWhere(() => new Response('{"me":CANARY', { status: 200 }))
    const { page, text } = await open('/')
    expect(page.status).toBe(500)
    expect(text).not.toContain('CANARY')
    expect(text).not.toMatch(/Unexpected token|not valid JSON/)
    expect(faults).toHaveLength(1)
  })
})
