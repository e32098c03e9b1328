import type { AdminSort, CaseSort, AppealSubject, Rating, ReviewState, ReviewSubject } from '#shared/admin/states.ts'
import type { QueueKind } from '#shared/admin/queue-contract.ts'
import type { AssigneeFilter, Due } from '#shared/admin/waiting.ts'
import type { ContactSubject } from '#shared/contact/vocabulary.ts'
import type { ReportKind } from '#shared/reports/vocabulary.ts'
import type { RouterContext } from '../../frame/root.route.ts'

export interface ModerationSearch {
  /** Reports that await an answer when left out. */
  view?: ModerationView
  /** Of all that waits. */
  of?: QueueKind
  /** Of reports. */
  kind?: ReportKind
  /** Of appeals what was decided about, of reviews what they are about. */
  about?: AppealSubject | ReviewSubject
  /** Of reviews. */
  rating?: Rating
  /** Of reviews. */
  state?: ReviewState
  /** Of messages. */
  subject?: ContactSubject
  assignee?: AssigneeFilter
  /** Of what awaits an answer. */
  due?: Due
  /** Part of a name; of messages and reviews, of what they say too. */
  text?: string
  /** The usual order of the view when left out. */
  sort?: ModerationSort
  /** Where the page begins. */
  after?: string
  /** What is open beside the list. */
  open?: string
}

export interface ModerationVisit {
  context: RouterContext
  deps: ModerationSearch
}

/** Which list a view shows: reports, appeals, messages or reviews, each with its own filters; `all` has none. */
export const LIST_OF_VIEW = {
  all: 'all',
  reports: 'reports',
  answered: 'reports',
  appeals: 'appeals',
  'appeals-answered': 'appeals',
  contact: 'contact',
  'contact-done': 'contact',
  reviews: 'reviews',
} as const satisfies Record<ModerationView, string>

export type ModerationView = (typeof MODERATION_VIEWS)[number]

export type ModerationSort = CaseSort | AdminSort

export const MODERATION_VIEWS = [
  'all',
  'reports',
  'answered',
  'appeals',
  'appeals-answered',
  'contact',
  'contact-done',
  'reviews',
] as const
