import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('says verified with one badge of one colour', () => {
  const badges = globSync('src/web/**/*.tsx').filter(file =>
    /<Badge\s[^>]*icon="verified"/.test(readFileSync(file, 'utf8')),
  )
  expect(badges).toEqual(['src/web/ui/VerifiedBadge.tsx'])
})
