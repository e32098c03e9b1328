import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { isBuilt } from './route-availability.ts'

const root = createRootRoute()
const child = (path: string) => createRoute({ getParentRoute: () => root, path })
const messages = child('/messages')
const router = createRouter({
  history: createMemoryHistory(),
  routeTree: root.addChildren([
    child('/'),
    child('/admin/'),
    child('/space/$spaceId'),
    child('/host/bookings'),
    messages.addChildren([
      createRoute({ getParentRoute: () => messages, path: '/' }),
      createRoute({ getParentRoute: () => messages, path: '$chatId' }),
    ]),
  ]),
})

describe('a way', () => {
  test.each([
    paths.home(),
    paths.admin(),
    paths.space('42'),
    paths.hostBookings(),
    `${paths.hostBookings()}?status=pending`,
    `${paths.hostBookings()}#main`,
    paths.messages(),
    paths.conversation('7'),
    paths.messagesWith('9'),
  ])('to %s is built: its route is there', href => {
    expect(isBuilt(router, href)).toBe(true)
  })

  test.each([
    paths.adminUsers(),
    paths.hostSpaces(),
    paths.editSpace('42'),
    paths.hostCalendar(),
    paths.about(),
    `${paths.conversation('7')}/more`,
    '/host',
  ])('to %s is not: a screen around or beside it does not count', href => {
    expect(isBuilt(router, href)).toBe(false)
  })
})
