import { expect, test } from 'vitest'
import { ListingDraft } from './listing-draft.ts'
import { emptyValues } from './values.ts'

test('what was typed while a save was on its way is still to be sent', () => {
  const draft = new ListingDraft(emptyValues('fr'), 1)
  draft.add({ name: 'Le Kiosque', description: 'Au coin' })
  const sent = draft.pending
  draft.add({ name: 'Le Kiosque vert' })
  draft.markSaved(sent, 2)
  expect(draft).toMatchObject({ version: 2, pending: { name: 'Le Kiosque vert' }, values: { description: 'Au coin' } })
  expect(Object.keys(draft.pending)).toEqual(['name'])
})

test('text that was emptied counts as sent when the server was sent nothing for it', () => {
  const draft = new ListingDraft(emptyValues('fr'), 1)
  draft.add({ description: '' })
  draft.markSaved({ description: null }, 2)
  expect(draft.pending).toEqual({})
})

test('of a conflict one’s own changes stay over what was saved elsewhere, or go', () => {
  const saved = { ...emptyValues('fr'), name: 'Theirs', description: 'Theirs' }
  const draft = new ListingDraft(emptyValues('fr'), 1)
  draft.add({ name: 'Mine' })
  draft.startFrom(saved, 3, 'mine')
  expect(draft).toMatchObject({
    version: 3,
    values: { name: 'Mine', description: 'Theirs' },
    pending: { name: 'Mine' },
  })
  draft.startFrom(saved, 3, 'theirs')
  expect(draft).toMatchObject({ values: { name: 'Theirs' }, pending: {} })
})

test('writes run one after another, and one that was refused holds up none', async () => {
  const draft = new ListingDraft(emptyValues('fr'), 1)
  const order: string[] = []
  const refuse = async () => order.push('refused') < 0
  const first = draft.writeInTurn(async () => {
    await Promise.resolve()
    order.push('first')
    throw new Error('refused')
  }, refuse)
  const second = draft.writeInTurn(async () => order.push('second') > 0, refuse)
  expect(await Promise.all([first, second])).toEqual([false, true])
  expect(order).toEqual(['first', 'refused', 'second'])
})
