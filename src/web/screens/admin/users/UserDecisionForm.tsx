import { MANUAL_CHECK_KINDS } from '#shared/admin/people.ts'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import { defaultClause } from '#shared/decisions/clauses.ts'
import { PERSON_REASONS, type PersonAction, type PersonReason, SUSPENSION_DAYS } from '#shared/decisions/reasons.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useLatestDecision } from '../frame/decision-of.ts'
import { StaleDecision } from '../frame/StaleDecision.tsx'
import { useStartedAction } from '../frame/use-started-action.ts'
import { type Restriction, RestrictionForm } from '../RestrictionForm.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { adminUserQuery } from './queries.ts'

interface Wish {
  action: PersonAction
  reason?: PersonReason
  clause?: Restriction<string>['clause']
  facts?: string
  days?: number
  kind?: (typeof MANUAL_CHECK_KINDS)[number]
}

type Action = AdminUser['allowedActions'][number]

/** The keys of the list, where a person is open. */
const KEYS: Partial<Record<Action, string>> = { verified: 'a', lifted: 'a', suspended: 'r' }

/** What may be done about a person: what takes something from them asks for a reason that they will read. */
export function UserDecisionForm({ user }: { user: AdminUser }) {
  const t = useT('admin')
  const words = useT('decisions')
  const people = useT('admin-people')
  const latest = useLatestDecision(user.decisions)
  const started = useStartedAction<'suspended' | 'unverified'>(user.version, user.decisions[0]?.id)
  const { asked } = started
  const { busy, refusal, fields, send } = useAdminAction<AdminUser, Action>(adminUserQuery(user.id).queryKey, {
    lists: ['admin', 'users'],
    stale: t('people.stale'),
  })
  const params = { id: user.id }
  // what is verified, and on what, is asked where the checks stand
  const actions = user.allowedActions.filter(action => action !== 'verified')
  const decide = (wish: Wish) => {
    const body = { ...wish, version: user.version }
    const call = () => api('POST /api/admin/users/{id}/decisions', { params, body })
    return send(wish.action, { call, done: t(`people.done.${wish.action}`) })
  }
  const choose = (action: Action) => {
    if (action === 'suspended' || action === 'unverified') started.begin(action)
    else if (action !== 'end_sessions') void decide({ action })
    else {
      const call = () => api('POST /api/admin/users/{id}/sessions/end', { params })
      void send(action, { call, done: t('people.done.end_sessions') })
    }
  }
  const submit = async (wish: Wish) => {
    if (await decide(wish)) started.end()
  }
  return (
    <Part title={t('people.decide')}>
      {started.isStale && (
        <StaleDecision
          by={started.isDecided ? latest : null}
          isPossible={asked !== null && user.allowedActions.includes(asked)}
          onGoOn={started.goOn}
        />
      )}
      {refusal && !started.isStale && (
        <Alert tone="error" live className="mb-4" title={t('decide.failed')}>
          {refusal}
        </Alert>
      )}
      {user.allowedActions.length === 0 && !asked && <p className="text-ink-2">{t('people.none')}</p>}
      {asked ? (
        <RestrictionForm
          title={t(`people.do.${asked}`)}
          reasons={PERSON_REASONS.map(each => ({ value: each, label: words(`reason.${each}`) }))}
          clauseOf={defaultClause}
          factsLabel={t('people.facts')}
          factsHint={t('people.facts.hint')}
          outcome={{ title: words(`action.${asked}`), text: words(`explain.${asked}`) }}
          busy={busy !== null}
          isHeld={started.isStale}
          errors={fields}
          onBack={started.end}
          onSubmit={(restriction, form) => {
            const days = Number(form.get('days'))
            const kind = MANUAL_CHECK_KINDS.find(each => each === form.get('kind'))
            void submit({ action: asked, ...restriction, ...(days > 0 && { days }), ...(kind && { kind }) })
          }}
        >
          {asked === 'unverified' && user.checks.length > 1 && (
            <Select
              name="kind"
              label={people('checks.what')}
              defaultValue="person"
              options={MANUAL_CHECK_KINDS.map(kind => ({ value: kind, label: people(`checks.${kind}`) }))}
            />
          )}
          {asked === 'unverified' && user.checks.length === 1 && (
            <input type="hidden" name="kind" value={user.checks[0]?.kind} />
          )}
          {asked === 'suspended' && (
            <Select
              name="days"
              label={t('people.days')}
              defaultValue=""
              options={SUSPENSION_DAYS.map(each => ({
                value: each === null ? '' : String(each),
                label: each === null ? t('people.untilLifted') : t('people.dayCount', { count: each }),
              }))}
            />
          )}
        </RestrictionForm>
      ) : (
        <div className="script-only flex flex-wrap gap-3">
          {actions.map(action => (
            <Button
              key={action}
              loading={busy === action}
              loadingLabel={t('decide.busy')}
              aria-keyshortcuts={KEYS[action]}
              onClick={() => choose(action)}
            >
              {t(`people.do.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </Part>
  )
}
