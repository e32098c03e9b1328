import { type FaqCategory, isFaqCategory } from '#shared/faq/categories.ts'
import type { FaqEntry } from '#shared/faq/contract.ts'
import { supportQuery } from '#web/features/contact/queries.ts'
import { faqQuery } from '#web/features/faq/queries.ts'
import { contentHead } from '#web/features/frame/content-head.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths, withSearch } from '#web/paths.ts'
import type { RouterContext } from '#web/screens/frame/root.route.ts'

/** The query of /help. */
export interface HelpSearch {
  /** What is searched for, as it was typed. */
  q?: string
  category?: FaqCategory
}

const textCharactersMax = 200

function readHelpSearch({ q, category }: Record<string, unknown>): HelpSearch {
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.slice(0, textCharactersMax) }),
    ...(isFaqCategory(category) && { category }),
  }
}

/** The address of the help centre in a state, for links and for the form without JavaScript. */
export function helpAddress(search: HelpSearch): string {
  return withSearch(paths.help(), { ...search })
}

async function loadHelp({ context }: { context: RouterContext }): Promise<void> {
  const { queryClient, locale } = context
  await Promise.all([queryClient.ensureQueryData(faqQuery(locale)), queryClient.ensureQueryData(supportQuery(locale))])
}

function helpHead({ match: { context } }: { match: { context: RouterContext } }) {
  const t = translatorOf(context.locale, 'help')
  if (!t) return {}
  // not from the loader: what it returns is sent once more with the page
  const entries = context.queryClient.getQueryData(faqQuery(context.locale).queryKey)?.entries ?? []
  return contentHead(context, {
    title: t('title'),
    description: t('description'),
    path: paths.help(),
    data: entries.length > 0 ? [questionsData(entries)] : [],
  })
}

/** All questions with their answers, for machines. */
function questionsData(entries: readonly FaqEntry[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export const helpRoute = {
  staticData: { messages: ['help', 'contact'] },
  validateSearch: readHelpSearch,
  loader: loadHelp,
  head: helpHead,
} as const
