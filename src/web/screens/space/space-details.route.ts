import { redirect } from '@tanstack/react-router'
import { paths, withSearch } from '#web/paths.ts'

export interface OldVisit {
  params: { spaceId: string }
  location: { search: Record<string, unknown> }
}

/** The earlier address of a space leads to the present one for good, with its query. */
export const spaceDetailsRoute = {
  beforeLoad: ({ params, location }: OldVisit): void => {
    throw redirect({ href: withSearch(paths.space(params.spaceId), location.search), statusCode: 301 })
  },
}
