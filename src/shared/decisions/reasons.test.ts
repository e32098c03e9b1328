import { expect, test } from 'vitest'
import { reasonInWords } from './reasons.ts'

test('what lacks in a document is said in words of its own, every other reason in those that all share', () => {
  expect(reasonInWords('incomplete', 'document_withdrawn')).toBe('document_incomplete')
  expect(reasonInWords('incomplete', 'changes_asked')).toBe('incomplete')
  expect(reasonInWords('expired', 'document_withdrawn')).toBe('expired')
})
