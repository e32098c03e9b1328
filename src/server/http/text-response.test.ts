import { expect, test } from 'vitest'
import { knownText, textResponse } from './text-response.ts'

test('an answer made of a text is one like any other, and gives the text itself', async () => {
  const text = JSON.stringify({ name: 'رحبة' })
  const answer = textResponse(text, { status: 201, headers: { 'content-type': 'application/json' } })
  expect(answer).toBeInstanceOf(Response)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/json'])
  expect(knownText(answer)).toBe(text)
  expect(await answer.text()).toBe(text)
  expect(await answer.json()).toEqual({ name: 'رحبة' })
  expect(new TextDecoder().decode(await answer.arrayBuffer())).toBe(text)
})

test('what is wrong JSON is refused as by any answer', async () => {
  await expect(textResponse('{"name":', {}).json()).rejects.toThrow(SyntaxError)
})

test('of another answer no text is known', () => {
  expect(knownText(new Response('a text'))).toBeUndefined()
})
