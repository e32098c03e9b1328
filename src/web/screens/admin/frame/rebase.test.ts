import { expect, test } from 'vitest'
import { rebase } from './rebase.ts'

test('what a link changes is changed in the address as it is by now', () => {
  const from = { period: '13w', from: '2026-01-01', after: 'x' }
  const onto = { period: '13w', from: '2026-01-01', city: 'marrakech', after: 'x' }
  expect(rebase({ from, to: { period: '28d' }, onto })).toEqual({ period: '28d', city: 'marrakech' })
  expect(rebase({ from: {}, to: { view: 'all' }, onto: { text: 'Fès' } })).toEqual({ text: 'Fès', view: 'all' })
  expect(rebase({ from: { view: 'all' }, to: {}, onto: { view: 'all', text: 'Fès' } })).toEqual({ text: 'Fès' })
})
