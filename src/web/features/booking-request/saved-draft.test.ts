import { afterEach, expect, test, vi } from 'vitest'
import { saveAsked, saveDraft, readDraft, takeAsked } from './saved-draft.ts'

function aWindow() {
  const saved = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('who pressed the button before signing in finds the form open once, at that space only', () => {
  aWindow()
  saveDraft('a', 'Bonjour')
  saveAsked('a')
  expect(takeAsked('b')).toBe(false)
  expect(takeAsked('a')).toBe(true)
  expect(takeAsked('a')).toBe(false)
  expect(readDraft('a')).toBe('Bonjour')
})

test('a window that keeps nothing is no fault', () => {
  vi.stubGlobal('window', {})
  saveAsked('a')
  expect(takeAsked('a')).toBe(false)
})
