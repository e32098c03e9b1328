import { expect, test } from 'vitest'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import { withFavorite } from './favorites.ts'

const [wall, shop] = [{ id: 'wall' }, { id: 'shop' }] as SpaceCard[] as [SpaceCard, SpaceCard]
const kept = { ids: ['wall', 'shop'], spaces: [wall, shop] }

test('a space that is kept is marked at once; its card comes with the next answer', () => {
  expect(withFavorite(kept, 'stand', true)).toEqual({ ids: ['stand', 'wall', 'shop'], spaces: [wall, shop] })
})

test('a space that is let go is neither marked nor shown', () => {
  expect(withFavorite(kept, 'wall', false)).toEqual({ ids: ['shop'], spaces: [shop] })
})

test('doing it again changes nothing', () => {
  const once = withFavorite(kept, 'wall', true)
  expect(withFavorite(once, 'wall', true)).toEqual(once)
  expect(new Set(once.ids).size).toBe(once.ids.length)
})
