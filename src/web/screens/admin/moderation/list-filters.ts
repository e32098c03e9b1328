import { ADMIN_SORTS, APPEAL_SUBJECTS, CASE_SORTS, REVIEW_SORTS, REVIEW_SUBJECTS } from '#shared/admin/states.ts'
import type { ModerationSearch } from './moderation-visit.ts'

/** What the list of reports is asked for, without its page: of the list and of its file. */
export function caseFilter({ view, kind, text, sort, assignee, due }: ModerationSearch) {
  const order = CASE_SORTS.find(each => each === sort)
  return { view: view === 'answered' ? ('closed' as const) : ('open' as const), kind, text, sort: order, assignee, due }
}

/** The same of the list of appeals. */
export function appealFilter({ view, about: subject, text, sort, assignee, due }: ModerationSearch) {
  const order = ADMIN_SORTS.find(each => each === sort)
  const about = APPEAL_SUBJECTS.find(each => each === subject)
  const isAnswered = view === 'appeals-answered'
  return { view: isAnswered ? ('answered' as const) : ('open' as const), about, text, sort: order, assignee, due }
}

/** The same of the list of messages. */
export function contactFilter({ view, subject, text, sort, assignee, due }: ModerationSearch) {
  const order = ADMIN_SORTS.find(each => each === sort)
  const isDone = view === 'contact-done'
  return { view: isDone ? ('done' as const) : ('open' as const), subject, text, sort: order, assignee, due }
}

/** The same of the list of reviews. */
export function reviewFilter({ about: subject, rating, state, text, sort }: ModerationSearch) {
  const about = REVIEW_SUBJECTS.find(each => each === subject)
  return { about, rating, state, text, sort: REVIEW_SORTS.find(each => each === sort) }
}
