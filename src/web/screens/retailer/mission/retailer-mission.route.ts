import { notFound, redirect } from '@tanstack/react-router'
import { isId } from '#shared/ids.ts'
import { mayNeedStandIn } from '#web/features/missions/may-need-stand-in.ts'
import {
  applicantsQuery,
  missionQuery,
  missionReviewsQuery,
  missionWorkQuery,
  standInsQuery,
} from '#web/features/missions/queries.ts'
import { hasWork } from '#web/features/missions/work/has-work.ts'
import { readWorkDone, type WorkDone } from '#web/features/missions/work/work-done.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface MissionVisit {
  context: RouterContext
  params: { missionId: string }
}

/** The mission, and who has applied. Its freelancer is shown their own page of it. */
async function load({ context: { queryClient }, params }: MissionVisit) {
  const mission = isId(params.missionId) ? await queryClient.ensureQueryData(missionQuery(params.missionId)) : null
  if (!mission) throw notFound()
  if (mission.side === 'freelancer' || mission.side === 'candidate') {
    throw redirect({ href: paths.mission(params.missionId) })
  }
  const { status, isOpenCall } = mission
  await Promise.all([
    isOpenCall && queryClient.ensureQueryData(applicantsQuery(params.missionId)),
    mayNeedStandIn(mission) && queryClient.ensureQueryData(standInsQuery(params.missionId)),
    hasWork(mission) && queryClient.ensureQueryData(missionWorkQuery(params.missionId)),
    status === 'completed' &&
      mission.side === 'retailer' &&
      queryClient.ensureQueryData(missionReviewsQuery(params.missionId)),
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
  const title = loaderData?.title ?? translatorOf(locale, 'mission-request')?.('page.missing') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

/** What is open of the page: the form that changes an open mission. */
export interface RetailerMissionSearch {
  edit?: true
  /** Without JavaScript: it has just been sent. */
  done?: 'sent'
  /** What was done of hours and pay. */
  workDone?: WorkDone
}

export const retailerMissionRoute = {
  validateSearch: (search: Record<string, unknown>): RetailerMissionSearch => {
    const workDone = readWorkDone(search['workDone'])
    return {
      ...(search['edit'] !== undefined && { edit: true }),
      ...(search['done'] === 'sent' && { done: 'sent' }),
      ...(workDone && { workDone }),
    }
  },
  loader: load,
  head,
}
