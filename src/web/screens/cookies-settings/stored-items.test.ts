import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AREA_COLUMN_COOKIE } from '#shared/area-column.ts'
import { CONSENT_COOKIE } from '#shared/consent.ts'
import { FLASH_COOKIE, LOCALE_COOKIE, UNSENT_COOKIE } from '#shared/http/contract.ts'
import { THEME_COOKIE } from '#shared/theme.ts'
import { FUNCTIONAL_KEYS } from '#web/features/cookies/persisted.ts'
import { PREFERENCES_KEY } from '#web/features/cookies/record.ts'
import { STORED_ITEMS } from './stored-items.ts'

const named = Object.values(STORED_ITEMS)
  .flat()
  .map(item => item.name)

test('the list of what is kept names every cookie and key of ours', () => {
  for (const name of [
    AREA_COLUMN_COOKIE,
    CONSENT_COOKIE,
    FLASH_COOKIE,
    LOCALE_COOKIE,
    THEME_COOKIE,
    UNSENT_COOKIE,
    PREFERENCES_KEY,
    ...FUNCTIONAL_KEYS,
  ]) {
    expect(named).toContain(name)
  }
  expect(STORED_ITEMS.functional.map(item => item.name)).toEqual(FUNCTIONAL_KEYS)
})

test('nothing is kept but by those who ask for permission, and by those who need none', () => {
  const root = join(import.meta.dirname, '../..')
  const writers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(path => /\blocalStorage\b|\bsessionStorage\b|document\.cookie/.test(readFileSync(join(root, path), 'utf8')))
    .sort()
  expect(writers).toEqual([
    'features/booking-request/saved-draft.ts',
    'features/cookies/ConsentBanner.tsx',
    'features/cookies/consent.ts',
    'features/cookies/persisted.ts',
    'features/frame/AreaNavigation.tsx',
    'features/frame/SiteBanner.tsx',
    'features/frame/forget-drafts.ts',
    'features/listings/local-copy.ts',
    'features/mission-request/local-draft.ts',
    'features/missions/day/saved-day.ts',
    'ui/theme.ts',
  ])
})
