import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatInstant } from '#shared/format.ts'
import { TEAM_ACTIONS } from '#shared/profiles/team-actions.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { teamActionsQuery } from './queries.ts'

const parent = getRouteApi('/profile')

/** What the team has done about this person and what is theirs, the latest first, page by page. */
export function TeamActions() {
  const t = useT('team-actions')
  const zone = useReaderZone()
  const { before } = parent.useSearch()
  const { data } = useSuspenseQuery(teamActionsQuery(before))
  const address = paths.profileSection('data')
  return (
    <section aria-labelledby="team-actions-title" className="mt-8 border-t border-hairline pt-6">
      <h2 id="team-actions-title" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1.5 max-w-prose text-ink-2">{t('text')}</p>
      {data.items.length === 0 && <p className="mt-4">{t('none')}</p>}
      <ul className="mt-4 grid gap-3">
        {data.items.map(({ id, action, subject, at }) => {
          const known = TEAM_ACTIONS.find(each => each === action)
          return (
            <li key={id} className="border-s-2 border-hairline ps-3">
              <p>
                {known ? t(`action.${known}`) : t('action.other')}
                {subject && (
                  <>
                    {' · '}
                    <bdi>{subject}</bdi>
                  </>
                )}
              </p>
              <p className="text-sm text-ink-2">
                <time dateTime={at}>{formatInstant(at, t.locale, zone)}</time>
              </p>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {before !== undefined && (
          <Link href={address} keepScroll className="link inline-flex min-h-11 items-center">
            {t('latest')}
          </Link>
        )}
        {data.next !== null && (
          <Link href={`${address}?before=${data.next}`} keepScroll className="link inline-flex min-h-11 items-center">
            {t('older')}
          </Link>
        )}
      </p>
    </section>
  )
}
