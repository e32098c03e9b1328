import { describe, expect, test } from 'vitest'
import type { FAQ_CATEGORIES } from './categories.ts'
import { findQuestions } from './find-questions.ts'

const entries = [
  { category: 'reservations', question: 'Comment réserver un espace ?', answer: 'Choisissez une ville.' },
  { category: 'payments', question: 'Quand dois-je payer ?', answer: 'Rien n’est débité à la demande.' },
  { category: 'account', question: 'كيف أحذف حسابي؟', answer: 'من صفحة ملفك الشخصي بعد تأكيد كلمة المرور.' },
] as const

const found = (text: string, category?: (typeof FAQ_CATEGORIES)[number]) =>
  findQuestions(entries, { text, ...(category && { category }) }).map(entry => entry.category)

describe('the search of the help centre', () => {
  test.each([
    ['réserver', ['reservations']],
    ['RESERVER', ['reservations']],
    ['ville', ['reservations']],
    ["n'est debite", ['payments']],
    ['oi', ['reservations', 'payments']],
    ['احذف', ['account']],
    ['كلمه', ['account']],
    ['nothing of the kind', []],
  ])('for %s finds %j: in questions and answers, whatever the case and the accents', (text, categories) => {
    expect(found(text)).toEqual(categories)
  })

  test('for nothing, or for blanks, finds all', () => {
    expect(found('')).toHaveLength(entries.length)
    expect(found('  ')).toHaveLength(entries.length)
    expect(findQuestions(entries, {})).toEqual(entries)
  })

  test('combines with the category', () => {
    expect(found('', 'payments')).toEqual(['payments'])
    expect(found('réserver', 'payments')).toEqual([])
  })
})
