import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#shared/api.ts'
import type { CallResult } from '#shared/http/contract.ts'
import { formatDay } from '#shared/format.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { nameOf, bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { Row, Rows } from '#web/features/dashboards/Rows.tsx'
import { Section } from '#web/features/dashboards/Section.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { timesText } from '#web/features/missions/mission-words.ts'
import { arrivalsQuery } from '#web/features/missions/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Arrival = CallResult<Api['GET /api/host/missions']>['missions'][number]

/** Which freelancers come to work in the host's spaces and when, with the code that shows they are there; nothing of pay. */
export function ExpectedSellers() {
  const t = useT('presence')
  const { data } = useQuery(arrivalsQuery)
  if (!data || data.missions.length === 0) return null
  return (
    <Section title={t('arrivals')}>
      <Rows>
        {data.missions.map(arrival => (
          <ExpectedSeller key={arrival.id} arrival={arrival} />
        ))}
      </Rows>
    </Section>
  )
}

function ExpectedSeller({ arrival }: { arrival: Arrival }) {
  const t = useT('presence')
  const { freelancer, retailer, title, space, today } = arrival
  const name = nameOf(freelancer)
  const next = arrival.days.find(({ day }) => day >= today) ?? arrival.days.at(-1)
  const isHere = arrival.days.some(({ day, presenceAt }) => day === today && presenceAt !== null)
  return (
    <Row
      mark={<Avatar name={name} src={freelancer.avatarUrl} decorative />}
      title={<bdi>{name}</bdi>}
      end={
        <div className="flex flex-wrap gap-2">
          {isHere && (
            <Badge tone="pine" icon="success">
              {t('arrivals.here')}
            </Badge>
          )}
          {arrival.canNoteArrival && <NoteArrival arrival={arrival} />}
          <Button
            size="sm"
            icon="key"
            render={props => (
              <Link
                href={paths.presenceCode(arrival.id)}
                aria-label={t('arrivals.codeOf', { name: bidiIsolate(name, t.locale) })}
                {...props}
              />
            )}
          >
            {t('code.show')}
          </Button>
        </div>
      }
    >
      {next && (
        <p className="figures text-sm text-ink-2">
          {formatDay(next.day, t.locale, 'weekdayShort')} · <bdi>{timesText(next, t.locale)}</bdi>
        </p>
      )}
      <p className="text-sm text-ink-2">
        <bdi>{space.name}</bdi>
      </p>
      <p className="text-sm text-ink-2">
        {t('arrivals.for', {
          title: bidiIsolate(title, t.locale),
          name: bidiIsolate(retailer.company ?? nameOf(retailer), t.locale),
        })}
      </p>
    </Row>
  )
}

/** The host saw them come: recorded as such. Without JavaScript too. */
function NoteArrival({ arrival }: { arrival: Arrival }) {
  const t = useT('presence')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /api/missions/{id}/arrival', { params: { id: arrival.id } }),
    onSuccess: () => showToast({ tone: 'success', title: t('arrivals.done') }),
    onError: error => showToast({ tone: 'error', title: t('arrivals.failed'), text: problemOf(error).title }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['missions'] }),
  })
  return (
    <PostForm
      endpoint="POST /api/missions/{id}/arrival"
      params={{ id: arrival.id }}
      back={paths.hostDashboard()}
      isSending={isPending}
      onSend={() => mutate()}
    >
      <Button
        type="submit"
        size="sm"
        variant="primary"
        loading={isPending}
        aria-label={t('arrivals.noteOf', { name: bidiIsolate(nameOf(arrival.freelancer), t.locale) })}
      >
        {t('arrivals.note')}
      </Button>
    </PostForm>
  )
}
