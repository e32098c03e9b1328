import { afterEach, expect, test, vi } from 'vitest'
import { keepAsked, keepDraft, readDraft, takeAsked } from './kept-draft.ts'

function aWindow() {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('who pressed the button before signing in finds the form open once, at that space only', () => {
  aWindow()
  keepDraft('a', 'Bonjour')
  keepAsked('a')
  expect(takeAsked('b')).toBe(false)
  expect(takeAsked('a')).toBe(true)
  expect(takeAsked('a')).toBe(false)
  expect(readDraft('a')).toBe('Bonjour')
})

test('a window that keeps nothing is no fault', () => {
  vi.stubGlobal('window', {})
  keepAsked('a')
  expect(takeAsked('a')).toBe(false)
})
