import type { AdminSpace } from '#shared/admin/contract.ts'
import { defaultClause } from '#shared/decisions/clauses.ts'
import {
  DECISION_REASONS,
  type DecisionAction,
  type DecisionReason,
  type MarkableField,
} from '#shared/decisions/reasons.ts'
import { api } from '#web/api/api.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useLatestDecision } from '../frame/decision-of.ts'
import { StaleDecision } from '../frame/StaleDecision.tsx'
import { useStartedAction } from '../frame/use-started-action.ts'
import { type Restriction, RestrictionForm } from '../RestrictionForm.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { MarkedFields } from './MarkedFields.tsx'
import { PlainDecision } from './PlainDecision.tsx'
import { adminSpaceQuery } from './queries.ts'

interface Wish {
  action: DecisionAction
  reason?: DecisionReason
  clause?: Restriction<string>['clause']
  facts?: string
  fields?: MarkableField[]
}

/** The keys of the list, where a space is open. */
const KEYS = { approved: 'a', changes_asked: 'e', rejected: 'r', withdrawn: 'r' } as const satisfies Record<
  DecisionAction,
  string
>

/** The decision: approving takes one press, a restriction a reason that the host will read. */
export function DecisionForm({ space }: { space: AdminSpace }) {
  const t = useT('admin')
  const frame = useT('admin-frame')
  const words = useT('decisions')
  const latest = useLatestDecision(space.decisions)
  const started = useStartedAction<DecisionAction>(space.version, space.decisions[0]?.id)
  const { asked } = started
  const errors = useT('errors')
  const { busy, refusal, fields, send } = useAdminAction<AdminSpace, DecisionAction>(
    adminSpaceQuery(space.id).queryKey,
    {
      lists: ['admin', 'spaces'],
      stale: t('decide.stale'),
    },
  )
  const decide = (wish: Wish) => {
    const body = { ...wish, version: space.version }
    const call = () => api('POST /api/admin/spaces/{id}/decisions', { params: { id: space.id }, body })
    return send(wish.action, { call, done: t(`decide.done.${wish.action}`) })
  }
  const submit = async (wish: Wish) => {
    if (await decide(wish)) started.end()
  }
  return (
    <section aria-label={t('decide.title')} className="w-full">
      {started.isStale && (
        <StaleDecision
          by={started.isDecided ? latest : null}
          isPossible={asked !== null && space.allowedActions.includes(asked)}
          onGoOn={started.goOn}
        />
      )}
      {refusal && !started.isStale && (
        <Alert tone="error" live className="mb-4" title={t('decide.failed')}>
          {refusal}
          {latest && <p>{frame('stale.by', { name: bidiIsolate(latest.name, t.locale), action: latest.action })}</p>}
        </Alert>
      )}
      {space.allowedActions.length === 0 && !asked && space.assignmentAction === null && (
        <p className="text-ink-2">{space.isOwnCase ? errors('own_case') : t('decide.none')}</p>
      )}
      {asked ? (
        <RestrictionForm
          title={t(`decide.${asked}`)}
          reasons={DECISION_REASONS.map(each => ({ value: each, label: words(`reason.${each}`) }))}
          clauseOf={defaultClause}
          factsLabel={t('decide.facts')}
          factsHint={t('decide.facts.hint')}
          outcome={{ title: words(`action.${asked}`), text: words(`explain.${asked}`) }}
          busy={busy !== null}
          isHeld={started.isStale}
          errors={fields}
          onBack={started.end}
          onSubmit={(restriction, form) => {
            const marked = form.getAll('fields') as MarkableField[]
            void submit({ action: asked, ...restriction, ...(marked.length > 0 && { fields: marked }) })
          }}
        >
          {asked === 'changes_asked' && <MarkedFields />}
        </RestrictionForm>
      ) : (
        <>
          <PlainDecision space={space} />
          <div className="script-only flex flex-wrap gap-3">
            {space.allowedActions.map(action => (
              <Button
                key={action}
                variant={action === 'approved' ? 'primary' : 'secondary'}
                loading={busy === action}
                loadingLabel={t('decide.busy')}
                aria-keyshortcuts={KEYS[action]}
                onClick={() => (action === 'approved' ? void decide({ action }) : started.begin(action))}
              >
                {t(`decide.${action}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
