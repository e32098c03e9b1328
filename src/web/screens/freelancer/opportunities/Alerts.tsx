import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { SavedOpportunityFilter } from '#shared/missions/opportunities-contract.ts'
import {
  filterOfSearch,
  type OpportunitySearch,
  parseOpportunitySearch,
  printOpportunitySearch,
} from '#shared/missions/opportunity-search.ts'
import { api } from '#web/api/api.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useSending } from '#web/features/forms/use-sending.ts'
import { useSubmission } from '#web/features/forms/use-submission.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { opportunityFiltersQuery } from '#web/features/missions/opportunity-queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { opportunitiesAddress } from './opportunities.route.ts'

const nameCharactersMax = 120

export interface AlertsProps {
  state: OpportunitySearch
  /** How the place was understood. */
  place: string | undefined
}

/** The saved filters with their mails, and saving the one on the screen. Plain forms, so that they work without JavaScript. */
export function Alerts({ state, place }: AlertsProps) {
  const t = useT('opportunities')
  const { data } = useSuspenseQuery(opportunityFiltersQuery)
  const query = printOpportunitySearch(filterOfSearch(state))
  const isSaved = data.filters.some(each => each.query === query)
  return (
    <section aria-labelledby="alerts" className="mt-12 max-w-prose border-t border-hairline pt-8">
      <h2 id="alerts" className="title text-xl">
        {t('alert.title')}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{t('alert.text')}</p>
      {isSaved ? (
        <p className="flex items-center gap-2 font-medium text-pine">
          <Icon name="success" size={16} />
          {t('alert.savedHere')}
        </p>
      ) : (
        <SaveForm key={query} query={query} name={place ?? t(query === '' ? 'alert.all' : 'title')} />
      )}
      {data.filters.length > 0 && (
        <ul className="mt-5 divide-y divide-hairline border-y border-hairline">
          {data.filters.map(filter => (
            <SavedFilter key={filter.id} filter={filter} />
          ))}
        </ul>
      )}
    </section>
  )
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: opportunityFiltersQuery.queryKey })
}

function SaveForm({ query, name }: { query: string; name: string }) {
  const t = useT('opportunities')
  const refresh = useRefresh()
  const { busy, problem, send } = useSending('POST /api/freelancer/opportunity-filters', {
    stays: true,
    async onDone() {
      showToast({ tone: 'success', title: t('alert.saved') })
      await refresh()
    },
    onRefused: refresh,
  })
  const here = opportunitiesAddress(parseOpportunitySearch(new URLSearchParams(query)))
  return (
    <PostForm
      endpoint="POST /api/freelancer/opportunity-filters"
      hidden={{ query }}
      back={here}
      isSending={busy}
      onSend={form => void send({ query, name: String(new FormData(form).get('name') ?? '').trim() })}
      className="flex flex-wrap items-end gap-3"
    >
      {problem && (
        <Alert tone="error" live title={t('alert.failed')} className="w-full">
          {problem.title}
        </Alert>
      )}
      <TextField
        name="name"
        label={t('alert.name')}
        defaultValue={name}
        required
        maxLength={nameCharactersMax}
        dir="auto"
        className="min-w-0 flex-[1_1_14rem]"
        error={problem?.fields?.['name']}
      />
      <Button type="submit" icon="bell" loading={busy}>
        {t('alert.save')}
      </Button>
    </PostForm>
  )
}

/** One saved filter: back to it, its mails on and off, away with it. */
function SavedFilter({ filter }: { filter: SavedOpportunityFilter }) {
  const t = useT('opportunities')
  const refresh = useRefresh()
  const params = { id: filter.id }
  const { problem, send } = useSubmission(
    (alert: boolean | null): Promise<unknown> =>
      alert === null
        ? api('POST /api/freelancer/opportunity-filters/{id}/removal', { params })
        : api('POST /api/freelancer/opportunity-filters/{id}', { params, body: { alert } }),
    { stays: true, onDone: refresh, onRefused: refresh },
  )
  const href = opportunitiesAddress(parseOpportunitySearch(new URLSearchParams(filter.query)))
  const form = (alert: boolean | null) => ({ params, back: href, onSend: () => void send(alert) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <Link href={href} className="link font-medium">
          <bdi>{filter.name}</bdi>
        </Link>
        <p className="text-sm text-ink-2">{t(filter.alert ? 'alert.on' : 'alert.off')}</p>
        {problem && (
          <p role="alert" className="text-sm text-brick">
            {problem.title}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <PostForm
          endpoint="POST /api/freelancer/opportunity-filters/{id}"
          {...form(!filter.alert)}
          hidden={{ alert: String(!filter.alert) }}
        >
          <Button type="submit" size="sm" icon="bell">
            {t(filter.alert ? 'alert.turnOff' : 'alert.turnOn')}
          </Button>
        </PostForm>
        <PostForm endpoint="POST /api/freelancer/opportunity-filters/{id}/removal" {...form(null)}>
          <Button type="submit" size="sm" variant="quiet" icon="delete">
            {t('alert.remove')}
          </Button>
        </PostForm>
      </div>
    </li>
  )
}
