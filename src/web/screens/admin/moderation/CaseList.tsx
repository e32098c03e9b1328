import { useSuspenseQuery } from '@tanstack/react-query'
import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ListPages } from '../ListPages.tsx'
import { CaseDrawer } from './CaseDrawer.tsx'
import { CaseRow } from './CaseRow.tsx'
import { moderationAddress, type ModerationSearch } from './moderation.route.ts'
import { NothingWaits } from './NothingWaits.tsx'
import { casesQuery } from './queries.ts'

/** What was reported, one card a thing, and the thing that is open beside the list. */
export function CaseList({ search }: { search: ModerationSearch }) {
  const t = useT('admin')
  const { open, after, ...rest } = search
  const isAnswered = rest.view === 'answered'
  const query = casesQuery(isAnswered ? 'closed' : 'open', after)
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(query)
  const list = { ...rest, ...(after !== undefined && { after }) }
  return (
    <>
      {isRefetchError && <StaleNotice failed={t('moderation.failed')} error={error} onRetry={() => void refetch()} />}
      {data.cases.length === 0 ? (
        <NothingWaits
          title={t(isAnswered ? 'cases.answered.empty' : 'appeals.empty')}
          text={t(isAnswered ? 'cases.answered.empty.text' : 'cases.empty.text')}
        />
      ) : (
        <ul className="mt-6 grid gap-3">
          {data.cases.map(each => (
            <li key={each.id}>
              <CaseRow found={each} href={moderationAddress({ ...list, open: each.id })} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        after={after}
        next={data.next}
        hrefOf={from => moderationAddress({ ...rest, ...(from !== undefined && { after: from }) })}
      />
      {open && <CaseDrawer key={open} id={open} back={moderationAddress(list)} />}
    </>
  )
}
