import { useState } from 'react'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import { PERSON_REASONS, type PersonAction, type PersonReason, SUSPENSION_DAYS } from '#shared/decisions/reasons.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { RestrictionForm } from '../RestrictionForm.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { adminUserQuery } from './queries.ts'

interface Wish {
  action: PersonAction
  reason?: PersonReason
  facts?: string
  days?: number
}

type Action = AdminUser['allowedActions'][number]

/** What may be done about a person: what takes something from them asks for a reason that they will read. */
export function UserDecisionForm({ user }: { user: AdminUser }) {
  const t = useT('admin')
  const words = useT('decisions')
  const [asked, setAsked] = useState<'suspended' | 'unverified' | null>(null)
  const { busy, refusal, fields, send } = useAdminAction<AdminUser, Action>(adminUserQuery(user.id).queryKey, {
    lists: ['admin', 'users'],
    stale: t('people.stale'),
  })
  const params = { id: user.id }
  const decide = (wish: Wish) => {
    const body = { ...wish, version: user.version }
    const call = () => api('POST /api/admin/users/{id}/decisions', { params, body })
    return send(wish.action, { call, done: t(`people.done.${wish.action}`) })
  }
  const choose = (action: Action) => {
    if (action === 'suspended' || action === 'unverified') setAsked(action)
    else if (action !== 'end_sessions') void decide({ action })
    else {
      const call = () => api('POST /api/admin/users/{id}/sessions/end', { params })
      void send(action, { call, done: t('people.done.end_sessions') })
    }
  }
  const submit = async (wish: Wish) => {
    if (await decide(wish)) setAsked(null)
  }
  return (
    <Part title={t('people.decide')}>
      {refusal && (
        <Alert tone="error" live className="mb-4" title={t('decide.failed')}>
          {refusal}
        </Alert>
      )}
      {user.allowedActions.length === 0 && <p className="text-ink-2">{t('people.none')}</p>}
      {asked && user.allowedActions.includes(asked) ? (
        <RestrictionForm
          title={t(`people.do.${asked}`)}
          reasons={PERSON_REASONS.map(each => ({ value: each, label: words(`reason.${each}`) }))}
          factsLabel={t('people.facts')}
          factsHint={t('people.facts.hint')}
          outcome={{ title: words(`action.${asked}`), text: words(`explain.${asked}`) }}
          busy={busy !== null}
          errors={fields}
          onBack={() => setAsked(null)}
          onSubmit={(restriction, form) => {
            const days = Number(form.get('days'))
            void submit({ action: asked, ...restriction, ...(days > 0 && { days }) })
          }}
        >
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
        <div className="flex flex-wrap gap-3">
          {user.allowedActions.map(action => (
            <Button
              key={action}
              loading={busy === action}
              loadingLabel={t('decide.busy')}
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
