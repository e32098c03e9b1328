import { createRootRouteWithContext } from '@tanstack/react-router'
import { Document } from '#web/screens/frame/Document.tsx'
import { NotFound } from '#web/screens/frame/not-found.ts'
import { beforePage, type PageVisit, type RouterContext, rootRoute } from '#web/screens/frame/root.route.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  ...rootRoute,
  beforeLoad: ({ context, matches }): Promise<PageVisit> => beforePage(context, matches),
  shellComponent: Document,
  notFoundComponent: NotFound,
})
