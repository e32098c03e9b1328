import { useSuspenseQuery } from '@tanstack/react-query'
import type { PersonSession } from '#shared/admin/people-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { api } from '#web/api/api.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { useDeviceName } from './device-name.ts'
import { sessionsQuery } from './person-queries.ts'

/** Where a person is signed in; one device is signed out here, all of them above. */
export function PersonSessions({ id }: { id: string }) {
  const t = useT('admin-people')
  const zone = useReaderZone()
  const query = sessionsQuery(id)
  const { data } = useSuspenseQuery(query)
  const deviceName = useDeviceName()
  const { busy, refusal, send } = useAdminAction<{ sessions: PersonSession[] }, string>(query.queryKey, {
    lists: ['admin', 'user', id],
    stale: t('roles.stale'),
  })
  const end = (session: string) =>
    send(session, {
      call: () => api('POST /api/admin/sessions/{id}/end', { params: { id: session } }),
      done: t('sessions.ended'),
    })
  return (
    <Part title={t('sessions.title')}>
      {refusal && <Alert tone="error" live className="mb-3" title={refusal} />}
      {data.sessions.length === 0 && <p className="text-ink-2">{t('sessions.none')}</p>}
      <ul className="grid gap-3">
        {data.sessions.map(session => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <bdi>{deviceName(session)}</bdi>
              <span className="block text-sm text-ink-2">
                {t('sessions.since', { date: formatInstant(session.startedAt, t.locale, zone) })}
                {' · '}
                {t('sessions.seen', { date: formatInstant(session.lastSeenAt, t.locale, zone) })}
              </span>
            </span>
            {session.allowedActions.includes('end') && (
              <Button
                size="sm"
                className="script-only"
                aria-label={`${t('sessions.end')} · ${deviceName(session)}`}
                loading={busy === session.id}
                loadingLabel={t('busy')}
                onClick={() => void end(session.id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
