import { describe, expect, test } from 'vitest'
import type { ConversationSummary, Message } from '#shared/conversations/contract.ts'
import { rowsWithOpen } from './list-rows.ts'
import type { Thread } from './queries.ts'
import { archivedAs, messagesOf, type Outgoing, stillOutgoing, withMessage } from './thread.ts'

const message = (id: string, mine = true, content = id): Message => ({
  id,
  content,
  mine,
  isHidden: false,
  createdAt: `2026-11-21T10:00:${id.padStart(2, '0')}Z`,
})

const conversation = (id: string, more: Partial<ConversationSummary> = {}): ConversationSummary => ({
  id,
  other: {
    id: 'salma',
    firstName: 'Salma',
    lastName: 'Benjelloun',
    company: null,
    city: null,
    avatarUrl: null,
    role: 'host',
    verified: true,
    memberSinceYear: 2024,
    isHost: true,
    isTeam: false,
  },
  space: null,
  booking: null,
  mission: null,
  lastMessage: { content: 'Bonjour', mine: true, isHidden: false, createdAt: '2026-11-21T10:00:00Z' },
  unread: 0,
  archived: false,
  asTeam: false,
  updatedAt: '2026-11-21T10:00:00Z',
  allowedActions: ['send', 'archive'],
  ...more,
})

const thread = (pages: Message[][], about = conversation('c')): Thread => ({
  pages: pages.map(messages => ({ conversation: about, messages, hasEarlier: true })),
  pageParams: pages.map(() => undefined),
})

describe('a thread that is at hand', () => {
  test('reads from its earliest page to its latest', () => {
    const known = thread([
      [message('5'), message('6')],
      [message('3'), message('4')],
    ])
    expect(messagesOf(known).map(each => each.id)).toEqual(['3', '4', '5', '6'])
  })

  test('takes a message at its end once, and with it the conversation comes out of the archive', () => {
    const known = thread([[message('5')], [message('4')]], archivedAs(conversation('c'), true))
    const grown = withMessage(known, message('6'))
    expect(messagesOf(grown).map(each => each.id)).toEqual(['4', '5', '6'])
    expect(grown.pages[0]?.conversation).toMatchObject({
      archived: false,
      asTeam: false,
      allowedActions: ['send', 'archive'],
      lastMessage: { content: '6', mine: true },
    })
    expect(withMessage(grown, message('6'))).toBe(grown)
  })

  test('keeps what else may be done when it is archived and restored', () => {
    const left = conversation('c', { allowedActions: ['archive'] })
    expect(archivedAs(left, true).allowedActions).toEqual(['restore'])
    expect(archivedAs(conversation('c'), true).allowedActions).toEqual(['send', 'restore'])
  })
})

describe('a message on its way', () => {
  const leaving = (content: string, after: string | undefined): Outgoing => ({ content, key: content + after, after })

  test('is shown until it stands among the messages', () => {
    const known = [message('1'), message('2', false)]
    const sent = leaving('Bonjour', '2')
    expect(stillOutgoing([sent], known)).toEqual([sent])
    expect(stillOutgoing([sent], [...known, message('3', true, 'Bonjour')])).toEqual([])
  })

  test('is not the same words said earlier, nor by the other one', () => {
    const sent = leaving('Bonjour', '2')
    const known = [message('1', true, 'Bonjour'), message('2'), message('3', false, 'Bonjour')]
    expect(stillOutgoing([sent], known)).toEqual([sent])
  })

  test('is one of several with the same words', () => {
    const twice = [leaving('Oui', undefined), { ...leaving('Oui', undefined), key: 'second' }]
    expect(stillOutgoing(twice, [message('1', true, 'Oui')]).map(each => each.key)).toEqual(['second'])
    expect(stillOutgoing(twice, [message('1', true, 'Oui'), message('2', true, 'Oui')])).toEqual([])
  })
})

describe('the list beside an open conversation', () => {
  const rows = [
    conversation('a', { updatedAt: '2026-11-21T12:00:00Z' }),
    conversation('b', { updatedAt: '2026-11-21T08:00:00Z' }),
  ]
  const ids = (...args: Parameters<typeof rowsWithOpen>) => rowsWithOpen(...args).map(each => each.id)

  test('shows it on top while nobody has written in it', () => {
    const started = conversation('new', { lastMessage: null })
    expect(ids(rows, started, 'all')).toEqual(['new', 'a', 'b'])
    expect(ids(rows, started, 'unread')).toEqual(['a', 'b'])
  })

  test('keeps it among the unread, in its place, when it has just been read', () => {
    const read = conversation('read', { updatedAt: '2026-11-21T10:00:00Z' })
    expect(ids(rows, read, 'unread')).toEqual(['a', 'read', 'b'])
    expect(ids([], read, 'unread')).toEqual(['read'])
    expect(ids(rows, { ...read, updatedAt: '2026-11-20T10:00:00Z' }, 'unread')).toEqual(['a', 'b', 'read'])
  })

  test('shows it once, and not where it does not belong', () => {
    const [first] = rows
    expect(ids(rows, first, 'unread')).toEqual(['a', 'b'])
    expect(ids(rows, conversation('elsewhere'), 'all')).toEqual(['a', 'b'])
    expect(ids(rows, conversation('put-away', { archived: true }), 'unread')).toEqual(['a', 'b'])
    expect(ids(rows, undefined, 'unread')).toEqual(['a', 'b'])
  })
})
