import { expect, test } from 'vitest'
import { diffWords } from './word-diff.ts'

/** `[-went-]` and `{+came+}`, as one would mark it by hand. */
const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('')

test('only the words that changed are marked', () => {
  expect(marked('Une vitrine claire sur la place.', 'Une vitrine sombre sur la place.')).toBe(
    'Une vitrine [-claire-]{+sombre+} sur la place.',
  )
  expect(marked('Un local', 'Un local. Métro à 200 m')).toBe('Un local{+. Métro à 200 m+}')
  expect(marked('L’angle du souk, au calme', 'L’angle du souk')).toBe('L’angle du souk[-, au calme-]')
})

test('a phrase that is put for another reads as one', () => {
  expect(marked('ouvert le lundi matin seulement', 'ouvert tous les jours seulement')).toBe(
    'ouvert [-le lundi matin-]{+tous les jours+} seulement',
  )
})

test('what is not marked has no blank of its own beside what is', () => {
  expect(marked('L’atelier d’Inès est à l’étage', 'L’atelier d’Amina est au fond')).toBe(
    'L’atelier [-d’Inès-]{+d’Amina+} est [-à l’étage-]{+au fond+}',
  )
})

test('Arabic with its marks goes by words too', () => {
  expect(marked('محلّ واسع في المدينة القديمة', 'محلّ صغير في المدينة القديمة')).toBe(
    'محلّ [-واسع-]{+صغير+} في المدينة القديمة',
  )
  expect(marked('قرب المسجد. المفتاح عند الحارس.', 'قرب السوق. المفتاح عند الجار.')).toBe(
    'قرب [-المسجد-]{+السوق+}. المفتاح عند [-الحارس-]{+الجار+}.',
  )
})

test('each side is whole: no word of either text is lost', () => {
  const [before, after] = ['a b  c\n\nd, e!', 'x b c\nd; e f!']
  const sideOf = (gone: string) =>
    diffWords(before, after)
      .filter(({ kind }) => kind !== gone)
      .map(({ text }) => text)
      .join('')
  // blanks are those of the later text
  expect(sideOf('added').replaceAll(/\s/g, '')).toBe(before.replaceAll(/\s/g, ''))
  expect(sideOf('removed')).toBe(after)
  expect(diffWords('', '')).toEqual([])
  expect(marked('', 'new')).toBe('{+new+}')
})

test('texts too long to compare differ as a whole, at once', () => {
  const long = (word: string) => Array.from({ length: 5_000 }, (_, index) => `${word}${index}`).join('.')
  expect(diffWords(long('a'), long('b')).length).toBeLessThan(5)
})
