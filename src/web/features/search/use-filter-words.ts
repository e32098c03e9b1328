import { useT } from '#web/i18n/I18nProvider.tsx'
import type { FilterWords } from './active-filters.ts'

/** All words that name filters. */
export function useFilterWords(): FilterWords {
  return { explore: useT('explore'), search: useT('search'), common: useT('common') }
}
