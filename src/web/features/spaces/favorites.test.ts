import { expect, test } from 'vitest'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import { withFavorite } from './favorites.ts'

const [wall, shop] = [{ id: 'wall' }, { id: 'shop' }] as SpaceCard[] as [SpaceCard, SpaceCard]
const saved = { ids: ['wall', 'shop'], spaces: [wall, shop] }

test('a space that is kept is marked at once; its card comes with the next answer', () => {
  expect(withFavorite(saved, 'stand', true)).toEqual({ ids: ['stand', 'wall', 'shop'], spaces: [wall, shop] })
})

test('a space that is let go is neither marked nor shown', () => {
  expect(withFavorite(saved, 'wall', false)).toEqual({ ids: ['shop'], spaces: [shop] })
})

test('doing it again changes nothing', () => {
  const once = withFavorite(saved, 'wall', true)
  expect(withFavorite(once, 'wall', true)).toEqual(once)
  expect(new Set(once.ids).size).toBe(once.ids.length)
})
