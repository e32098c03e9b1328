import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Flash } from '#shared/http/contract.ts'
import { readFlash, writeFlash } from './flash.ts'

const cookieCharactersMax = 3_800
const flashOf = (values: Flash['values']): Flash => ({ endpoint: 'POST /api/missions', problem: null, values })
/** As a browser sends it, and the framework reads it. */
const sentBack = (flash: Flash): Flash | undefined => readFlash(decodeURIComponent(writeFlash(flash)))
const sentence = 'نبحث عن بائعة تعرف الخزف جيدًا وتتحدث الفرنسية مع الزبائن طوال اليوم. '
/** A text that does not pack well. */
const noise = (length: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(length))).toString('base64')

test('a form comes back as it was typed, in every script', () => {
  const short = flashOf({ title: 'Vente de céramiques', skills: ['sales', 'display'], message: 'مرحبا 😀' })
  expect(sentBack(short)).toEqual(short)
  const long = flashOf({ title: 'بائعة', description: sentence.repeat(40), 'days.0.day': '2026-12-20' })
  expect(sentBack(long)).toEqual(long)
})

test('what no cookie holds goes without its longest text, and with all others', () => {
  const flash = flashOf({ title: 'بائعة', description: noise(6_000), note: sentence })
  expect(writeFlash(flash).length).toBeLessThanOrEqual(cookieCharactersMax)
  expect(sentBack(flash)?.values).toEqual({ title: 'بائعة', note: sentence })
})

test('what we would not have written is dropped', () => {
  const bomb = deflateRawSync(JSON.stringify(flashOf({ title: 'a'.repeat(10_000_000) }))).toString('base64url')
  for (const text of ['z.', 'z.AAAA', 'z.%%', `z.${bomb}`, `z.${deflateRawSync('{}').toString('base64url')}`])
    expect(readFlash(text)).toBeUndefined()
})

test('of the largest form that is taken at all, as much is kept as a cookie holds', () => {
  const values = Object.fromEntries(Array.from({ length: 300 }, (_, row) => [`days.${row}.day`, noise(300)]))
  const retained = Object.keys(sentBack(flashOf(values))?.values ?? {})
  expect(retained.length).toBeGreaterThan(5)
  expect(retained.length).toBeLessThan(20)
})
