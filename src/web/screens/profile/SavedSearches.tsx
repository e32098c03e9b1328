import { useSuspenseQuery } from '@tanstack/react-query'
import type { Flash } from '#shared/http/contract.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { savedSearchesQuery } from '#web/features/saved-searches/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { profileAddress, type RemovedSearch } from './profile.route.ts'
import { SavedSearchEntry } from './SavedSearchEntry.tsx'
import { useSearchRemoval } from './use-search-removal.ts'

export interface SavedSearchesProps {
  /** What was refused without JavaScript. */
  flash: Flash | undefined
  /** What was removed without JavaScript. */
  removed: RemovedSearch | undefined
}

/** The searches that somebody keeps, each with its alert; what is removed can be taken back. */
export function SavedSearches({ flash, removed }: SavedSearchesProps) {
  const t = useT('searches')
  const { searches } = useSuspenseQuery(savedSearchesQuery).data
  const remove = useSearchRemoval()
  const refusal = flash?.endpoint.includes(' /api/saved-searches') ? flash.problem : null
  return (
    <div className="flex flex-col gap-5">
      <ProblemAlert problem={refusal && { ...refusal, fields: undefined }} />
      {removed && !searches.some(search => search.query === removed.query) && <Removed search={removed} />}
      {searches.length === 0 ? (
        <NoSearches />
      ) : (
        <ul aria-label={t('list.label')} className="divide-y divide-hairline">
          {searches.map(search => (
            <li key={search.id} className="py-5 first:pt-0 last:pb-0">
              <SavedSearchEntry search={search} onRemove={remove} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Without JavaScript: the form that takes a removed search back. */
function Removed({ search }: { search: RemovedSearch }) {
  const t = useT('searches')
  return (
    <Alert
      tone="info"
      live
      title={t('list.removed')}
      action={
        <PostForm
          endpoint="POST /api/saved-searches"
          hidden={{ query: search.query, name: search.name, alert: search.alert ? 'yes' : 'no' }}
          back={profileAddress('searches')}
        >
          <Button type="submit" size="sm" icon="undo">
            {t('list.undo')}
          </Button>
        </PostForm>
      }
    >
      <bdi>{search.name}</bdi>
    </Alert>
  )
}

function NoSearches() {
  const t = useT('searches')
  return (
    <div className="flex flex-col items-start gap-4 rounded-md bg-mist p-5 sm:flex-row sm:items-center">
      <Icon name="bell" size={24} className="text-pine" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('list.empty')}</p>
        <p className="mt-0.5 text-sm text-ink-2">{t('list.emptyText')}</p>
      </div>
      <Button icon="search" render={props => <Link href={paths.explore()} {...props} />}>
        {t('list.explore')}
      </Button>
    </div>
  )
}
