import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FAQ_CATEGORIES, type FaqCategory } from '#shared/faq/categories.ts'
import type { FaqEntry } from '#shared/faq/contract.ts'
import { findQuestions } from '#shared/faq/find-questions.ts'
import { faqQuery } from '#web/features/faq/queries.ts'
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'
import { helpAddress } from './help.route.ts'

const route = getRouteApi('/help')
const debounceMs = 300

export interface Help {
  /** What stands in the search box. */
  text: string
  setText: (text: string) => void
  category: FaqCategory | undefined
  /** The questions that fit. */
  found: readonly FaqEntry[]
  /** How many fit the text in each category, and in all. */
  counts: ReadonlyMap<FaqCategory | undefined, number>
  /** Whether any question is published at all. */
  hasQuestions: boolean
}

/** The search of the help centre: it finds as one types, and the address follows. */
export function useHelp(): Help {
  const locale = useLocale()
  const router = useRouter()
  const { q = '', category } = route.useSearch()
  const { entries } = useSuspenseQuery(faqQuery(locale)).data
  const [text, setText] = useState(q)
  const debounced = useDebouncedValue(text, debounceMs).trim()

  useEffect(() => {
    if (debounced === q.trim()) return
    const href = helpAddress({ ...(debounced !== '' && { q: debounced }), ...(category && { category }) })
    void router.navigate({ href, replace: true, resetScroll: false })
    // only what is typed changes the address here
    // oxlint-disable-next-line react/exhaustive-deps
  }, [debounced])

  const count = (of: FaqCategory | undefined) => findQuestions(entries, { text, ...(of && { category: of }) }).length
  return {
    text,
    setText,
    category,
    found: findQuestions(entries, { text, ...(category && { category }) }),
    counts: new Map([undefined, ...FAQ_CATEGORIES].map(each => [each, count(each)])),
    hasQuestions: entries.length > 0,
  }
}
