import { useSuspenseQuery } from '@tanstack/react-query'
import type { RoleRequest, PersonRoles as Roles, RoleStatus } from '#shared/admin/roles-contract.ts'
import { defaultClause } from '#shared/decisions/clauses.ts'
import { PERSON_REASONS, type PersonReason } from '#shared/decisions/reasons.ts'
import { formatDayRange, formatInstant } from '#shared/format.ts'
import type { Role } from '#shared/roles.ts'
import { api } from '#web/api/api.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StaleDecision } from '../frame/StaleDecision.tsx'
import { useStartedAction } from '../frame/use-started-action.ts'
import { type Restriction, RestrictionForm } from '../RestrictionForm.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { rolesQuery } from './person-queries.ts'

interface Wish {
  role: Role
  change: 'give' | 'take'
  reason?: PersonReason
  clause?: Restriction<string>['clause']
  facts?: string
}

/** The roles of a person: given at once, taken with a reason and with what hangs on them said before. */
export function PersonRoles({ id }: { id: string }) {
  const t = useT('admin-people')
  const words = useT('decisions')
  const query = rolesQuery(id)
  const { data } = useSuspenseQuery(query)
  const started = useStartedAction<Role>(data.version, undefined)
  const { busy, refusal, fields, send } = useAdminAction<Roles, string>(query.queryKey, {
    lists: ['admin'],
    stale: t('roles.stale'),
  })
  const change = async ({ ...wish }: Wish) => {
    const body = { ...wish, version: data.version }
    const call = () => api('POST /api/admin/users/{id}/roles', { params: { id }, body })
    const done = wish.role === 'admin' ? 'roles.asked' : wish.change === 'give' ? 'roles.given' : 'roles.takenDone'
    if (await send(`${wish.change} ${wish.role}`, { call, done: t(done) })) started.end()
  }
  const decide = (request: string, outcome: RoleRequest['allowedActions'][number]) =>
    send(outcome, {
      call: () => api('POST /api/admin/role-requests/{id}', { params: { id: request }, body: { outcome } }),
      done: t('pending.done'),
    })
  const roleStatus = data.roles.find(({ role }) => role === started.asked)
  const mayTake = roleStatus?.allowedActions.includes('take') ?? false
  const isHeld = roleStatus !== undefined && (started.isStale || !mayTake)
  return (
    <Part title={t('roles.title')}>
      {isHeld && <StaleDecision by={null} isPossible={mayTake} onGoOn={started.goOn} />}
      {refusal && !isHeld && (
        <Alert tone="error" live className="mb-3" title={t('failed')}>
          {refusal}
        </Alert>
      )}
      {data.pending && (
        <PendingRequest
          request={data.pending}
          busy={busy}
          onDecide={outcome => void decide(data.pending?.id ?? '', outcome)}
        />
      )}
      {roleStatus ? (
        <RestrictionForm
          title={t('roles.take', { role: words(`role.${roleStatus.role}`) })}
          reasons={PERSON_REASONS.map(each => ({ value: each, label: words(`reason.${each}`) }))}
          clauseOf={defaultClause}
          factsLabel={t('roles.facts')}
          factsHint={t('roles.facts.hint')}
          outcome={{ title: words('action.role_taken'), text: words('explain.role_taken') }}
          busy={busy !== null}
          isHeld={isHeld}
          errors={fields}
          onBack={started.end}
          onSubmit={restriction => void change({ role: roleStatus.role, change: 'take', ...restriction })}
        >
          <Consequences roleStatus={roleStatus} />
        </RestrictionForm>
      ) : (
        <ul className="grid gap-3">
          {data.roles.map(each => (
            <li key={each.role} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>
                <span className="font-medium">{words(`role.${each.role}`)}</span>
                <span className="block text-sm text-ink-2">
                  {t(each.isHeld ? 'roles.held' : each.isTaken ? 'roles.taken' : 'roles.none')}
                </span>
              </span>
              {each.allowedActions.map(action => (
                <Button
                  key={action}
                  size="sm"
                  className="script-only"
                  loading={busy === `${action} ${each.role}`}
                  loadingLabel={t('busy')}
                  onClick={() =>
                    action === 'take' ? started.begin(each.role) : void change({ role: each.role, change: action })
                  }
                >
                  {t(`roles.${action}`, { role: words(`role.${each.role}`) })}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** What follows from taking a role, counted now, and what stands. */
function Consequences({ roleStatus: { role, dependents } }: { roleStatus: RoleStatus }) {
  const t = useT('admin-people')
  const lines = [
    ...(dependents.spaces > 0 ? [t('roles.spaces', { count: dependents.spaces })] : []),
    ...(dependents.requests > 0 ? [t('roles.requests', { count: dependents.requests })] : []),
    ...(dependents.applications > 0 ? [t('roles.applications', { count: dependents.applications })] : []),
    ...(dependents.missions > 0 ? [t('roles.missions', { count: dependents.missions })] : []),
    ...(role === 'freelancer' ? [t('roles.profile')] : []),
    ...(role === 'admin' ? [t('roles.sessions')] : []),
  ]
  const openThings = [...dependents.bookings, ...dependents.confirmedMissions]
  return (
    <div className="rounded-sm border border-hairline p-3">
      <p className="font-medium">{t('roles.consequences')}</p>
      <ul className="mt-1 list-disc ps-5">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
        {lines.length === 0 && <li>{t('roles.nothing')}</li>}
      </ul>
      {role === 'admin' && <p className="mt-2 text-sm text-ink-2">{t('roles.admin.hint')}</p>}
      {openThings.length > 0 && (
        <>
          <p className="mt-3 font-medium">{t('roles.stand')}</p>
          <ul className="mt-1 grid gap-1">
            {dependents.bookings.map(each => (
              <li key={each.id} className="flex flex-wrap justify-between gap-x-4">
                <Link href={`${paths.adminBookings()}?booking=${each.id}`} className="link">
                  <bdi>{each.name}</bdi>
                </Link>
                <Days days={each} />
              </li>
            ))}
            {dependents.confirmedMissions.map(each => (
              <li key={each.id} className="flex flex-wrap justify-between gap-x-4">
                <Link href={paths.retailerMission(each.id)} className="link">
                  <bdi>{each.name}</bdi>
                </Link>
                <Days days={each} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Days({ days: { firstDay, lastDay } }: { days: { firstDay: string; lastDay: string } }) {
  const t = useT('admin-people')
  return <span className="text-ink-2">{formatDayRange({ first: firstDay, last: lastDay }, t.locale)}</span>
}

interface PendingRequestProps {
  request: RoleRequest
  busy: string | null
  onDecide: (outcome: RoleRequest['allowedActions'][number]) => void
}

/** What an admin has asked for, and what this one may answer. */
function PendingRequest({ request, busy, onDecide }: PendingRequestProps) {
  const t = useT('admin-people')
  const zone = useReaderZone()
  const date = formatInstant(request.endsAt, t.locale, zone)
  return (
    <Alert tone="warning" className="mb-4" title={t(`pending.${request.change}`, { name: request.by })}>
      <p>{t(request.isAlone ? 'pending.alone' : 'pending.together', { date })}</p>
      <div className="script-only mt-3 flex flex-wrap gap-3">
        {request.allowedActions.map(outcome => (
          <Button
            key={outcome}
            size="sm"
            loading={busy === outcome}
            loadingLabel={t('busy')}
            onClick={() => onDecide(outcome)}
          >
            {t(`pending.${outcome}`)}
          </Button>
        ))}
      </div>
    </Alert>
  )
}
