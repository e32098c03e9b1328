import { beforeAll, expect, test } from 'vitest'
import { loadMessages, translatorOf } from '#web/i18n/messages.ts'
import { answerTimeWords } from './answer-time.ts'

beforeAll(() => loadMessages('fr', ['space']))

test.each([
  [0, 'Répond en général en 1 minute'],
  [42, 'Répond en général en 42 minutes'],
  [60, 'Répond en général en une heure'],
  [61, 'Répond en général en 2 heures'],
  [23 * 60, 'Répond en général en 23 heures'],
  [24 * 60, 'Répond en général en un jour'],
  [25 * 60, 'Répond en général en 2 jours'],
])('an answer after %d minutes is told without promising more', (minutes, said) => {
  const t = translatorOf('fr', 'space')
  expect(t && answerTimeWords(minutes, t)).toBe(said)
})
