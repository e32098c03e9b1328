import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoints } from '#shared/http/contract.ts'
import { createApp } from './app.ts'
import { RawJson } from './call.ts'
import type { AppEnv } from './env.ts'
import { mount } from './mount.ts'
import { headersOfAll, headersUnlessOwn } from './security-headers.ts'

const nothing = { who: 'anyone', tag: 'test', summary: '', errors: [] } as const
const answer = { ...nothing, response: z.object({ text: z.string() }) } as const
const endpoints = defineEndpoints({
  'GET /api/plain': answer,
  'GET /api/raw': answer,
  'GET /api/kept': answer,
  'GET /api/renewed': answer,
  'GET /api/nothing': nothing,
  'GET /api/refused': { ...answer, who: 'signed-in' },
})
const text = 'رحبة '.repeat(400)
const security = { https: true, development: false }

/** The product's app over these operations, which know beforehand what every answer carries, or do not. */
function appThat(isNotified: boolean, viewer = async (): Promise<null> => null) {
  const api = new Hono<AppEnv>()
  const parts = {
    viewer,
    limit: async () => {},
    address: () => '127.0.0.1',
    publicOrigin: 'https://rahba.example',
    checkResponses: false,
    onFault: () => {},
    ...(isNotified && { headersOfAll: { ...headersUnlessOwn, ...headersOfAll(security) } }),
  }
  mount(api, [], parts, endpoints, {
    'GET /api/plain': () => ({ text }),
    'GET /api/raw': () => new RawJson(JSON.stringify({ text })),
    'GET /api/kept': () => new RawJson(JSON.stringify({ text }), { 'cache-control': 'public, max-age=60' }),
    'GET /api/renewed': ({ headers }) => {
      headers.append('set-cookie', 'a=1')
      headers.append('set-cookie', 'b=2')
      return { text }
    },
    'GET /api/nothing': () => {},
    'GET /api/refused': () => ({ text }),
  })
  return createApp({
    security,
    publicOrigin: 'https://rahba.example',
    api,
    needs: {},
    onFault: () => {},
    render: async (_, { apiFetch }) => {
      const answers = await Promise.all([apiFetch('/api/plain'), apiFetch('/api/raw')])
      return new Response(`${answers.map(({ status }) => status)}`, { headers: { 'content-type': 'text/html' } })
    },
  })
}

const [declared, undeclared] = [appThat(true), appThat(false)]
const paths = Object.keys(endpoints).map(key => key.replace('GET ', ''))

describe('an answer of the API', () => {
  test.each(
    paths.flatMap(path => ['GET', 'HEAD'].flatMap(method => [undefined, 'br'].map(code => [method, path, code]))),
  )('has the same head, made at once or bit by bit: %s %s, encoded as %s', async (method, path, encoding) => {
    const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding }
    const [quick, slow] = await Promise.all(
      [declared, undeclared].map(async app => {
        const { status, headers: sent } = await app.request(`${path}`, { method: `${method}`, headers })
        const { 'x-request-id': id, ...others } = Object.fromEntries(sent)
        expect(id).toMatch(/^[\da-f-]{36}$/)
        return { status, others, cookies: sent.getSetCookie() }
      }),
    )
    expect(quick).toEqual(slow)
    expect(quick?.others).toMatchObject({ 'x-frame-options': 'DENY', 'content-security-policy': expect.any(String) })
  })

  test('may be kept where its operation says so, and by nobody else', async () => {
    const control = async (path: string) => (await declared.request(path)).headers.get('cache-control')
    expect([await control('/api/raw'), await control('/api/kept')]).toEqual(['no-store', 'public, max-age=60'])
  })

  test('carries every cookie', async () => {
    expect((await declared.request('/api/renewed')).headers.getSetCookie()).toEqual(['a=1; Secure', 'b=2; Secure'])
  })
})

test('who asks for a page is looked up once for all that it calls, and for each page anew', async () => {
  const viewer = vi.fn(async () => null)
  const app = appThat(true, viewer)
  for (const page of [1, 2]) {
    const answer = await app.request('/explore', { headers: { cookie: 'rahba.session_token=of-somebody' } })
    expect(await answer.text()).toBe('200,200')
    expect(viewer).toHaveBeenCalledTimes(page)
  }
})
