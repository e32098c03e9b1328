import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlainAction } from './PlainAction.tsx'
import { PostForm } from './PostForm.tsx'

const hiddenIn = (html: string) =>
  Object.fromEntries(
    Array.from(html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g), ([, n, v]) => [n, v]),
  )

test('a form is posted to its endpoint with what the server needs of it, and leaves out what is not there', () => {
  const html = renderToStaticMarkup(
    <PostForm
      endpoint="POST /api/missions/{id}/hours"
      params={{ id: 'a b' }}
      hidden={{ day: '2026-12-01', minutes: 0, favorite: undefined }}
      back="/here"
      next="/there/{id}"
      className="grid"
    >
      fields
    </PostForm>,
  )
  expect(html).toMatch(/^<form class="grid" action="\/api\/missions\/a%20b\/hours" method="post">.*fields<\/form>$/)
  expect(hiddenIn(html)).toEqual({ day: '2026-12-01', minutes: '0', _back: '/here', _next: '/there/{id}' })
})

test('an endpoint that is put is posted to', () => {
  const html = renderToStaticMarkup(<PostForm endpoint="PUT /api/missions/{id}/application" params={{ id: 'm1' }} />)
  expect(html).toBe('<form action="/api/missions/m1/application" method="post"></form>')
})

test('each form has a key of its own', () => {
  const keyOf = () =>
    hiddenIn(renderToStaticMarkup(<PostForm endpoint="POST /api/missions" back="/" isKeyed />))['_key']
  expect(keyOf()).toMatch(/^[0-9a-f]{32}$/)
  expect(keyOf()).not.toBe(keyOf())
})

test('a refusal is shown above the fields', () => {
  const html = renderToStaticMarkup(
    <PostForm endpoint="POST /api/missions" refused={{ title: 'Not sent', text: 'Too late' }}>
      fields
    </PostForm>,
  )
  expect(html).toMatch(/role="alert".*Not sent.*Too late.*fields/)
})

test('without JavaScript an action unfolds, one of its name at a time, and goes out under a key', () => {
  const html = renderToStaticMarkup(
    <PlainAction
      label="Accept"
      submitLabel="Accept this mission"
      isMain
      isOpen
      endpoint="POST /api/missions/{id}/acceptance"
      params={{ id: 'm1' }}
      back="/here"
    >
      note
    </PlainAction>,
  )
  expect(html).toMatch(/^<noscript class="w-full"><details name="action" open=""><summary [^>]*>Accept<\/summary><form/)
  expect(html).toContain('action="/api/missions/m1/acceptance"')
  expect(hiddenIn(html)).toEqual({ _back: '/here', _key: expect.any(String) })
})
