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
import { Part } from '../spaces/SpaceFacts.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { adminUserQuery } from './queries.ts'

type Kind = (typeof MANUAL_CHECK_KINDS)[number]

/** What of a person has been checked, on what and by whom; the public sees the badge alone. */
export function PersonChecks({ user }: { user: AdminUser }) {
  const t = useT('admin-people')
  const zone = useReaderZone()
  const [isOpen, setOpen] = useState(false)
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
      {user.allowedActions.includes('verified') && (
        <div className="mt-3">
          {isOpen ? (
            <VerifyForm user={user} kinds={missing} onDone={() => setOpen(false)} />
          ) : (
            <Button aria-keyshortcuts="a" onClick={() => setOpen(true)}>
              {t('checks.verify')}
            </Button>
          )}
        </div>
      )}
    </Part>
  )
}

function VerifyForm({ user, kinds, onDone }: { user: AdminUser; kinds: readonly Kind[]; onDone: () => void }) {
  const t = useT('admin-people')
  const admin = useT('admin')
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'person')
  const { busy, refusal, fields, send } = useAdminAction<AdminUser, 'verified'>(adminUserQuery(user.id).queryKey, {
    lists: ['admin', 'users'],
    stale: t('roles.stale'),
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const evidence = new FormData(event.currentTarget).getAll('evidence') as Evidence[]
    const body = { action: 'verified' as const, kind, evidence, version: user.version }
    const call = () => api('POST /api/admin/users/{id}/decisions', { params: { id: user.id }, body })
    if (await send('verified', { call, done: admin('people.done.verified') })) onDone()
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={event => void submit(event)}>
      {refusal && <Alert tone="error" live title={fields['evidence'] ? t('checks.evidence.none') : refusal} />}
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
        <Button type="submit" variant="primary" loading={busy !== null} loadingLabel={t('busy')}>
          {admin('decide.confirm')}
        </Button>
        <Button onClick={onDone}>{admin('decide.back')}</Button>
      </div>
    </form>
  )
}
