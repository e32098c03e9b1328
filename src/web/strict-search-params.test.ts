import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { strictSearchParams } from './strict-search-params.ts'

const readPath = ({ redirect }: Record<string, unknown>) =>
  typeof redirect === 'string' && redirect.startsWith('/') ? { redirect } : {}

describe('what a reader of a query', () => {
  test('returns is kept, with what it never looked at', () => {
    expect(strictSearchParams(readPath)({ redirect: '/space/1', view: 'map' })).toEqual({ redirect: '/space/1' })
  })

  test('has looked at and dropped is not there', () => {
    const judged = strictSearchParams(readPath)({ redirect: 'https://evil.example' })
    expect(Object.entries(judged)).toEqual([['redirect', undefined]])
  })

  test('would look for in vain makes no names', () => {
    expect(Object.keys(strictSearchParams(readPath)({}))).toEqual([])
    expect(Object.keys(strictSearchParams(({ ...all }) => all)({ a: '1' }))).toEqual(['a'])
  })
})

test('the router shows no route what its reader has dropped, and leaves the rest to the routes below', () => {
  const root = createRootRoute({ component: Outlet })
  const parent = createRoute({
    getParentRoute: () => root,
    path: '/parent',
    validateSearch: strictSearchParams(readPath),
    component: Outlet,
  })
  const child = createRoute({
    getParentRoute: () => parent,
    path: '/child',
    validateSearch: strictSearchParams(({ page }) => (page === '2' ? { page } : {})),
  })
  const searchOf = (query: string) => {
    const router = createRouter({
      routeTree: root.addChildren([parent.addChildren([child])]),
      history: createMemoryHistory({ initialEntries: [`/parent/child${query}`] }),
      parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
    })
    const matches = router.matchRoutes(router.latestLocation)
    return matches.at(-1)?.search as Record<string, unknown>
  }
  const evil = searchOf('?redirect=https://evil.example&page=x')
  expect([evil['redirect'], evil['page']]).toEqual([undefined, undefined])
  const good = searchOf('?redirect=/a&page=2')
  expect([good['redirect'], good['page']]).toEqual(['/a', '2'])
})
