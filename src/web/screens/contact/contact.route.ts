import { type ContactSubject, isContactSubject } from '#shared/contact/vocabulary.ts'
import { supportQuery } from '#web/features/contact/queries.ts'
import { faqQuery } from '#web/features/faq/queries.ts'
import { contentHead } from '#web/features/frame/content-head.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/screens/frame/root.route.ts'

/** The query of /contact. */
export interface ContactSearch {
  /** Chosen already when the form opens. */
  subject?: ContactSubject
  /** A message has just been sent, without JavaScript. */
  sent?: 'yes'
}

function readContactSearch({ subject, sent }: Record<string, unknown>): ContactSearch {
  return { ...(isContactSubject(subject) && { subject }), ...(sent === 'yes' && { sent }) }
}

/** The form stands without the questions: when they cannot be had, it is shown without them. */
async function loadContact({ context }: { context: RouterContext }): Promise<void> {
  const { queryClient, locale } = context
  await Promise.all([queryClient.ensureQueryData(supportQuery(locale)), queryClient.prefetchQuery(faqQuery(locale))])
}

function contactHead({ match }: { match: { context: RouterContext } }) {
  const t = translatorOf(match.context.locale, 'contact')
  if (!t) return {}
  return contentHead(match.context, { title: t('title'), description: t('lead'), path: paths.contact() })
}

export const contactRoute = {
  staticData: { messages: ['contact', 'validation'] },
  validateSearch: readContactSearch,
  loader: loadContact,
  head: contactHead,
} as const
