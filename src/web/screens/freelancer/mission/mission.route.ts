import { notFound } from '@tanstack/react-router'
import { isId } from '#shared/ids.ts'
import { missionQuery, missionReviewsQuery, missionWorkQuery } from '#web/features/missions/queries.ts'
import { hasWork } from '#web/features/missions/work/has-work.ts'
import { readWorkDone, type WorkDone } from '#web/features/missions/work/work-done.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface MissionVisit {
  context: RouterContext
  params: { missionId: string }
}

/** The mission, and once it was agreed to, its days. @returns its title */
async function load({ context: { queryClient }, params: { missionId } }: MissionVisit): Promise<{ title: string }> {
  const mission = isId(missionId) ? await queryClient.ensureQueryData(missionQuery(missionId)) : null
  if (mission === null) throw notFound()
  const isReviewed = mission.status === 'completed' && mission.side === 'freelancer'
  await Promise.all([
    hasWork(mission) && queryClient.ensureQueryData(missionWorkQuery(missionId)),
    isReviewed && queryClient.ensureQueryData(missionReviewsQuery(missionId)),
  ])
  return { title: mission.title }
}

function head({
  match,
  loaderData,
}: {
  match: { context: RouterContext }
  loaderData?: { title: string } | undefined
}) {
  const { locale } = match.context
  const title = loaderData?.title ?? translatorOf(locale, 'seller-missions')?.('missing.title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

const DONE = ['presence', 'reconfirm', 'accept', 'decline', 'cancel', 'apply', 'withdraw', 'refuse'] as const

export interface MissionPageSearch {
  /** Without JavaScript: what has just been done, to be said once. */
  done?: (typeof DONE)[number]
  /** The same of hours and pay. */
  workDone?: WorkDone
  /** Six digits of the place, from its QR code. */
  code?: string
}

export const missionRoute = {
  validateSearch: (search: Record<string, unknown>): MissionPageSearch => {
    const done = DONE.find(each => each === search['done'])
    const code = /^\d{6}$/.exec(String(search['code'] ?? ''))?.[0]
    const workDone = readWorkDone(search['workDone'])
    return { ...(done && { done }), ...(workDone && { workDone }), ...(code && { code }) }
  },
  loader: load,
  head,
}
