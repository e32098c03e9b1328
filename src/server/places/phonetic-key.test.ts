import { describe, expect, test } from 'vitest'
import { citySounding } from './city-names.ts'
import { correctPlace } from './correct-place.ts'
import { leavesOutVowels, phoneticKey } from './phonetic-key.ts'
import { typosBetween } from './plausible-typos.ts'

describe('a name by its sound', () => {
  test.each([
    ['Marrakech', 'marrackech'],
    ['Gauthier', 'gautier'],
    ['Guéliz', 'guelize'],
    ['El Jadida', 'al jadida'],
    ['Laâyoune', 'l3youne'],
    ['الدار البيضاء', 'دار البيضا'],
    ['أكادير', 'أغادير'],
  ])('%s is that of %s', (one, other) => {
    expect(phoneticKey(other)).toBe(phoneticKey(one))
  })

  test.each([
    ['Vannes', 'Cannes'],
    ['Doha', 'Oujda'],
    ['Safi', 'Salé'],
    ['Tanger', 'Angers'],
  ])('%s is not that of %s', (one, other) => {
    expect(phoneticKey(other)).not.toBe(phoneticKey(one))
  })

  test('may leave out vowels, and nothing else', () => {
    expect(leavesOutVowels('rbt', 'rabat')).toBe(true)
    expect(leavesOutVowels('rbd', 'rabat')).toBe(false)
    expect(leavesOutVowels('rb', 'rabat')).toBe(false)
    expect(leavesOutVowels('abt', 'rabat')).toBe(false)
    expect(citySounding('mrkch')?.slug).toBe('marrakech')
  })
})

describe('a slip', () => {
  test.each([
    ['casablnca', 'casablanca', 1],
    ['casabalnca', 'casablanca', 1],
    ['cassablnca', 'casablanca', 2],
    ['narrakech', 'marrakech', 1],
    ['rabta', 'rabat', 1],
    ['lyom', 'lyon', 1],
  ])('%s of %s is plausible', (typed, name, slips) => {
    expect(typosBetween(typed, name)).toBe(slips)
  })

  test.each([
    ['fannes', 'cannes', 'another first letter'],
    ['doha', 'oujda', 'two letters of a short name'],
    ['jadida', 'madrid', 'too far'],
    ['pavis', 'paris', 'a letter that lies elsewhere on the keyboard'],
    ['fes', 'nes', 'a name too short to err in'],
    ['casa', 'casablanca', 'half a name'],
  ])('%s of %s is not (%s)', (typed, name) => {
    expect(typosBetween(typed, name)).toBeUndefined()
  })

  test.each(['Vannes', 'Doha', 'Sète', 'Zagora', 'Amman', 'Xyzzyville', '', 'aaaa'.repeat(30)])(
    'makes no place of %j',
    text => {
      expect(correctPlace(text.toLowerCase())).toBeUndefined()
    },
  )
})
