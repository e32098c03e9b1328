import { useSuspenseQuery } from '@tanstack/react-query'
import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { AppealCard } from './AppealCard.tsx'
import { NothingWaits } from './NothingWaits.tsx'
import { appealsQuery } from './queries.ts'

/** What people have objected to and nobody has answered yet, the longest waiting first. */
export function AppealList() {
  const t = useT('admin')
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(appealsQuery)
  return (
    <>
      <p className="mt-6 text-ink-2">{t('appeals.intro', { count: data.appeals.length })}</p>
      {isRefetchError && <StaleNotice failed={t('appeals.failed')} error={error} onRetry={() => void refetch()} />}
      {data.appeals.length === 0 ? (
        <NothingWaits title={t('appeals.empty')} text={t('appeals.empty.text')} />
      ) : (
        <ul className="mt-4 grid gap-4">
          {data.appeals.map(appeal => (
            <li key={appeal.id}>
              <AppealCard appeal={appeal} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
