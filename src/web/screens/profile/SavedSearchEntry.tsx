import { useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#shared/format.ts'
import type { SavedSearch } from '#shared/saved-searches/contract.ts'
import { withoutFilters } from '#shared/spaces/search-params.ts'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { savedSearchesQuery } from '#web/features/saved-searches/queries.ts'
import { filtersInWords, stateOf } from '#web/features/saved-searches/saved-search.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { profileAddress } from './profile.route.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { RenameSearch } from './RenameSearch.tsx'

export interface SavedSearchEntryProps {
  search: SavedSearch
  onRemove: (search: SavedSearch) => void
}

/** One saved search: what it asks for, whether it notifies, and what can be done with it. */
export function SavedSearchEntry({ search, onRemove }: SavedSearchEntryProps) {
  const t = useT('searches')
  const state = stateOf(search)
  const { name } = search
  return (
    <article className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 flex-1 basis-52 font-semibold wrap-anywhere">
          <Link href={searchAddress(state)} className="hover:text-pine hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <State search={search} />
      </div>
      <Filters search={search} />
      <Preconditions search={search} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon="search"
          render={props => <Link href={searchAddress(state)} {...props} aria-label={t('list.openLabel', { name })} />}
        >
          {t('list.open')}
        </Button>
        {!search.isOver && <AlertForm search={search} />}
        <RemoveForm search={search} onRemove={onRemove} />
        <RenameSearch key={name} search={search} />
      </div>
    </article>
  )
}

/** Whether it notifies of new matches. */
function State({ search: { alert, isOver } }: { search: SavedSearch }) {
  const t = useT('searches')
  if (isOver) {
    return (
      <Badge tone="saffron" icon="calendar-off">
        {t('list.overBadge')}
      </Badge>
    )
  }
  return (
    <Badge tone={alert ? 'pine' : 'neutral'} icon={alert ? 'bell' : 'pause'}>
      {t(alert ? 'list.alertOn' : 'list.alertOff')}
    </Badge>
  )
}

/** The filters, as the results show them. */
function Filters({ search }: { search: SavedSearch }) {
  const words = useFilterWords()
  const filters = filtersInWords(stateOf(search), search.place ?? undefined, words)
  return (
    <ul aria-label={words.search('chips.label')} className="flex flex-wrap gap-1.5">
      {filters.map(filter => (
        <li key={filter} className="rounded-sm bg-mist-2 px-2 py-0.5 text-sm text-ink-2 wrap-anywhere">
          <bdi>{filter}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** That its days are over, or when its last alert was sent. */
function Preconditions({ search }: { search: SavedSearch }) {
  const t = useT('searches')
  const zone = useReaderZone()
  if (search.isOver) {
    const withoutDays = withoutFilters(stateOf(search), ['startDate', 'endDate', 'flexibility'])
    return (
      <p className="text-sm text-ink-2">
        {t('list.over')}{' '}
        <Link href={searchAddress(withoutDays)} className="link">
          {t('list.overAction')}
        </Link>
      </p>
    )
  }
  if (search.lastAlertAt === null) return null
  const when = formatInstant(search.lastAlertAt, t.locale, zone)
  return <p className="text-sm text-ink-3">{t('list.lastAlert', { when })}</p>
}

/** A button that switches, as what it does: it works without JavaScript. */
function AlertForm({ search: { id, name, alert } }: { search: SavedSearch }) {
  const t = useT('searches')
  const queryClient = useQueryClient()
  const { busy, problem, form } = usePostedForm('POST /api/saved-searches/{id}', {
    flash: undefined,
    params: { id },
    read: () => ({ alert: !alert }),
    stays: true,
    onDone: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  })
  return (
    <PostForm {...form} hidden={{ alert: alert ? 'no' : 'yes' }} back={profileAddress('searches')}>
      <Button
        type="submit"
        size="sm"
        icon={alert ? 'pause' : 'bell'}
        aria-label={t(alert ? 'list.silenceLabel' : 'list.listenLabel', { name })}
        loading={busy}
        loadingLabel={t('list.busy')}
      >
        {t(alert ? 'list.silence' : 'list.listen')}
      </Button>
      <ProblemAlert problem={problem} />
    </PostForm>
  )
}

function RemoveForm({ search, onRemove }: SavedSearchEntryProps) {
  const t = useT('searches')
  const { id, name } = search
  return (
    <PostForm
      endpoint="POST /api/saved-searches/{id}/removal"
      params={{ id }}
      back={profileAddress('searches')}
      next={profileAddress('searches', { removed: search })}
      onSend={form => {
        focusNext(form)
        onRemove(search)
      }}
    >
      <Button type="submit" size="sm" variant="quiet" icon="delete" aria-label={t('list.removeLabel', { name })}>
        {t('list.remove')}
      </Button>
    </PostForm>
  )
}

/** The entry goes with the focus in it: the next one takes it, or the one before, or the section's title. */
function focusNext(form: HTMLElement): void {
  const section = form.closest('section')
  const buttons = [...(section?.querySelectorAll<HTMLElement>('form[action$="/removal"] button') ?? [])]
  const at = buttons.findIndex(button => form.contains(button))
  const next = buttons[at + 1] ?? buttons[at - 1] ?? section?.querySelector('h2')
  if (next?.tagName === 'H2') next.tabIndex = -1
  next?.focus({ preventScroll: true })
}
