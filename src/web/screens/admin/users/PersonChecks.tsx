import { type FormEvent, useState } from 'react'
import { CHECK_EVIDENCE, type Evidence, MANUAL_CHECK_KINDS } from '#shared/admin/people.ts'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import { formatInstant, formatList } from '#shared/format.ts'
import { api } from '#web/api/api.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useLatestDecision } from '../frame/decision-of.ts'
import { StaleDecision } from '../frame/StaleDecision.tsx'
import { type StartedAction, useStartedAction } from '../frame/use-started-action.ts'
import { Part } from '../spaces/SpaceFacts.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { adminUserQuery } from './queries.ts'

type Kind = (typeof MANUAL_CHECK_KINDS)[number]

/** What of a person has been checked, on what and by whom; the public sees the badge alone. */
export function PersonChecks({ user }: { user: AdminUser }) {
  const t = useT('admin-people')
  const zone = useReaderZone()
  const started = useStartedAction<'verified'>(user.version, user.decisions[0]?.id)
  const mayVerify = user.allowedActions.includes('verified')
  const missing = MANUAL_CHECK_KINDS.filter(kind => user.checks.every(check => check.kind !== kind))
  return (
    <Part title={t('checks.title')}>
      {user.checks.length === 0 && (
        <p className="text-ink-2">
          {user.isVerified ? `${t('checks.person')} · ${t('checks.unknown')}` : t('checks.none')}
        </p>
      )}
      <ul className="grid gap-2">
        {user.checks.map(({ kind, evidence, at, by }) => {
          const date = formatInstant(at, t.locale, zone)
          return (
            <li key={kind}>
              <p>
                <span className="font-medium">{t(`checks.${kind}`)}</span>
                {' · '}
                {evidence.length > 0
                  ? formatList(
                      evidence.map(each => t(`evidence.${each}`)),
                      t.locale,
                    )
                  : t('checks.unknown')}
              </p>
              <p className="text-sm text-ink-2">{by ? t('checks.by', { name: by, date }) : t('checks.on', { date })}</p>
            </li>
          )
        })}
      </ul>
      {(mayVerify || started.asked) && (
        <div className="script-only mt-3">
          {started.asked ? (
            <VerifyForm user={user} kinds={missing} started={started} mayVerify={mayVerify} />
          ) : (
            <Button aria-keyshortcuts="a" onClick={() => started.begin('verified')}>
              {t('checks.verify')}
            </Button>
          )}
        </div>
      )}
    </Part>
  )
}

interface VerifyFormProps {
  user: AdminUser
  /** What may still be verified. */
  kinds: readonly Kind[]
  started: StartedAction<'verified'>
  mayVerify: boolean
}

function VerifyForm({ user, kinds, started, mayVerify }: VerifyFormProps) {
  const t = useT('admin-people')
  const admin = useT('admin')
  const latest = useLatestDecision(user.decisions)
  const [chosen, setKind] = useState<Kind>(kinds[0] ?? 'person')
  const isHeld = started.isStale || !mayVerify
  // what was ticked stays until the change has been seen
  const kind = isHeld || kinds.includes(chosen) ? chosen : (kinds[0] ?? chosen)
  const { busy, refusal, fields, send } = useAdminAction<AdminUser, 'verified'>(adminUserQuery(user.id).queryKey, {
    lists: ['admin', 'users'],
    stale: t('roles.stale'),
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || isHeld) return
    const evidence = new FormData(event.currentTarget).getAll('evidence') as Evidence[]
    const body = { action: 'verified' as const, kind, evidence, version: user.version }
    const call = () => api('POST /api/admin/users/{id}/decisions', { params: { id: user.id }, body })
    if (await send('verified', { call, done: admin('people.done.verified') })) started.end()
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={event => void submit(event)}>
      {isHeld && <StaleDecision by={started.isDecided ? latest : null} isPossible={mayVerify} onGoOn={started.goOn} />}
      {refusal && !isHeld && (
        <Alert tone="error" live title={fields['evidence'] ? t('checks.evidence.none') : refusal} />
      )}
      {kinds.length > 1 && (
        <Select
          name="kind"
          label={t('checks.what')}
          value={kind}
          options={kinds.map(each => ({ value: each, label: t(`checks.${each}`) }))}
          onChange={event => setKind(kinds.find(each => each === event.target.value) ?? 'person')}
        />
      )}
      <fieldset>
        <legend className="mb-1 font-medium">{t('checks.evidence')}</legend>
        {CHECK_EVIDENCE[kind].map(each => (
          <Checkbox key={`${kind} ${each}`} name="evidence" value={each} label={t(`evidence.${each}`)} />
        ))}
      </fieldset>
      <p className="text-sm text-ink-2">{t('checks.public')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={isHeld} loading={busy !== null} loadingLabel={t('busy')}>
          {admin('decide.confirm')}
        </Button>
        <Button onClick={started.end}>{admin('decide.back')}</Button>
      </div>
    </form>
  )
}
