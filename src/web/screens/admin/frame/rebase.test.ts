import { expect, test } from 'vitest'
import { rebase } from './rebase.ts'

test('what a link changes is changed in the address as it is by now', () => {
  const from = { period: '13w', from: '2026-01-01', after: 'x' }
  const onto = { period: '13w', from: '2026-01-01', city: 'marrakech', after: 'x' }
  expect(rebase({ from, to: { period: '28d' }, onto })).toEqual({ period: '28d', city: 'marrakech' })
  expect(rebase({ from: {}, to: { view: 'all' }, onto: { text: 'Fès' } })).toEqual({ text: 'Fès', view: 'all' })
  expect(rebase({ from: { view: 'all' }, to: {}, onto: { view: 'all', text: 'Fès' } })).toEqual({ text: 'Fès' })
})

test('what was opened or turned to meanwhile belongs to the list before, unless the link sets it', () => {
  const onto = { open: 'a', user: 'b', after: 'c', text: 'Fès' }
  expect(rebase({ from: {}, to: { view: 'all' }, onto })).toEqual({ text: 'Fès', view: 'all' })
  expect(rebase({ from: {}, to: { open: 'z' }, onto })).toEqual({ text: 'Fès', open: 'z' })
  expect(rebase({ from: { open: 'y' }, to: { open: 'y', view: 'all' }, onto })).toMatchObject({
    open: 'a',
    view: 'all',
  })
})
