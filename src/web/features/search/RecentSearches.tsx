import { todayIn } from '#shared/days.ts'
import type { SearchState } from '#shared/spaces/search-params.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { clearRecentSearches, useRecentSearches } from './recent-searches.ts'
import { searchAddress } from './search-address.ts'
import { withRange } from './search-draft.ts'
import { datesInWords, type SearchWords, typesInWords } from './search-words.ts'

/** The last searches of this visitor, each run again by one click. Not there when there are none. */
export function RecentSearches() {
  const words: SearchWords = { search: useT('search'), common: useT('common') }
  const searches = useRecentSearches()
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="recent-searches" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 id="recent-searches" className="text-sm font-medium text-ink-2">
        {words.search('last.title')}
      </h2>
      <ul className="contents">
        {searches.map(stillPossible).map(search => (
          <li key={searchAddress(search)} className="max-w-full">
            <Link
              href={searchAddress(search)}
              className="chip touch-44 inline-flex min-h-9 max-w-full items-center gap-2 rounded-sm px-3 text-sm"
            >
              <Icon name="history" size={16} className="text-ink-3" />
              <span className="truncate">
                <bdi className="font-medium">{search.location}</bdi>
                {[datesInWords(search, words), typesInWords(search, words)].filter(Boolean).map(part => (
                  <span key={part}> · {part}</span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className="touch-44 min-h-9 text-sm link" onClick={clearRecentSearches}>
        {words.search('last.clear')}
      </button>
    </section>
  )
}

/** Days that have started are not searched for again. */
function stillPossible(search: SearchState): SearchState {
  const isPast = search.startDate !== undefined && search.startDate < todayIn('UTC', Date.now())
  return isPast ? withRange(search, { first: null, last: null }) : search
}
