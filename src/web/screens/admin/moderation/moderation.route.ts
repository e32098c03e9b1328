import {
  ADMIN_SORTS,
  APPEAL_SUBJECTS,
  CASE_SORTS,
  RATINGS,
  REVIEW_SORTS,
  REVIEW_STATES,
  REVIEW_SUBJECTS,
} from '#shared/admin/states.ts'
import { QUEUE_KINDS } from '#shared/admin/queue-contract.ts'
import { ASSIGNEE_FILTERS, DUES } from '#shared/admin/waiting.ts'
import { CONTACT_SUBJECTS } from '#shared/contact/vocabulary.ts'
import { isId } from '#shared/ids.ts'
import { REPORT_KINDS } from '#shared/reports/vocabulary.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '../../frame/root.route.ts'
import { MODERATION_VIEWS } from './moderation-visit.ts'
import type { ModerationView, ModerationSort } from './moderation-visit.ts'
import { type ModerationSearch, type ModerationVisit, LIST_OF_VIEW } from './moderation-visit.ts'

/** What a list can be ordered by. */
export const SORTS_OF_LIST = {
  all: [],
  reports: CASE_SORTS,
  appeals: ADMIN_SORTS,
  contact: ADMIN_SORTS,
  reviews: REVIEW_SORTS,
} as const satisfies Record<(typeof LIST_OF_VIEW)[ModerationView], readonly ModerationSort[]>

const cursorCharactersMax = 600
const textCharactersMax = 120

/** What `about` may be in each list. */
const SUBJECTS_OF_LIST = {
  all: [],
  reports: [],
  contact: [],
  appeals: APPEAL_SUBJECTS,
  reviews: REVIEW_SUBJECTS,
} as const

const isWaitingView = (view: ModerationView): boolean => view === 'reports' || view === 'appeals' || view === 'contact'

export function readModerationSearch(search: Record<string, unknown>): ModerationSearch {
  const view = MODERATION_VIEWS.find(each => each === search['view']) ?? 'reports'
  const { after, open } = search
  const list = LIST_OF_VIEW[view]
  const of = list === 'all' && QUEUE_KINDS.find(each => each === search['of'])
  const kind = list === 'reports' && REPORT_KINDS.find(each => each === search['kind'])
  const about = SUBJECTS_OF_LIST[list].find(each => each === search['about'])
  const rating = list === 'reviews' && RATINGS.find(each => each === String(search['rating']))
  const state = list === 'reviews' && REVIEW_STATES.find(each => each === search['state'])
  const subject = list === 'contact' && CONTACT_SUBJECTS.find(each => each === search['subject'])
  const assignee = list !== 'reviews' && ASSIGNEE_FILTERS.find(each => each === search['assignee'])
  const due = isWaitingView(view) && DUES.find(each => each === search['due'])
  const sort = SORTS_OF_LIST[list].find(each => each === search['sort'])
  const text = list !== 'all' && typeof search['text'] === 'string' && search['text'].trim().slice(0, textCharactersMax)
  return {
    ...(view !== 'reports' && { view }),
    ...(of && { of }),
    ...(kind && { kind }),
    ...(about && { about }),
    ...(rating && { rating }),
    ...(state && { state }),
    ...(subject && { subject }),
    ...(assignee && { assignee }),
    ...(due && { due }),
    ...(text && { text }),
    ...(sort && { sort }),
    ...(typeof after === 'string' && after.length <= cursorCharactersMax && { after }),
    ...(typeof open === 'string' && isId(open) && { open }),
  }
}

/** Whether the view holds what awaits no answer, which is read the latest first. */
export const isAnsweredView = ({ view = 'reports' }: ModerationSearch): boolean => !isWaitingView(view)

export const sortOf = (search: ModerationSearch): ModerationSort =>
  search.sort ?? (isAnsweredView(search) ? '-since' : 'since')

export const moderationAddress = (search: ModerationSearch): string =>
  withSearch(paths.adminModeration(), { ...search, view: search.view === 'reports' ? undefined : search.view })

function head({ match }: { match: { context: RouterContext } }) {
  const { locale } = match.context
  const title = translatorOf(locale, 'admin')?.('appeals.title') ?? ''
  return { meta: [{ title: translatorOf(locale, 'common')?.('page.title', { title }) }] }
}

export const moderationRoute = {
  validateSearch: readModerationSearch,
  loaderDeps: ({ search }: { search: ModerationSearch }): ModerationSearch => readModerationSearch({ ...search }),
  // every visitor loads the route tree: what fetches comes with the screen alone
  loader: async (visit: ModerationVisit): Promise<void> => (await import('./queries.ts')).loadModeration(visit),
  head,
}
