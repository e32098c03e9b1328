import { expect, test } from 'vitest'
import { restoreUnsent, hasDraft, readDraft, writeDraft } from './drafts.ts'

const failure = (content: string) => ({ content, key: 'key-of-the-attempt', reason: '' })

test('what is being written is kept for each conversation', () => {
  expect(hasDraft('one')).toBe(false)
  writeDraft('one', { text: 'Bonjour' })
  expect([readDraft('one').text, readDraft('another').text, hasDraft('one')]).toEqual(['Bonjour', '', true])
})

test('what could not be sent comes back into the box, with its key', () => {
  writeDraft('two', { text: '' })
  restoreUnsent('two', failure('Est-ce libre ?'))
  expect(readDraft('two')).toEqual({ text: 'Est-ce libre ?', failure: failure('Est-ce libre ?') })
})

test('what has been typed in the meantime stays, after it', () => {
  writeDraft('three', { text: 'Je peux passer demain.' })
  restoreUnsent('three', failure('Est-ce libre ?'))
  expect(readDraft('three').text).toBe('Est-ce libre ?\nJe peux passer demain.')
})
