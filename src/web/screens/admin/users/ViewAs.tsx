import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { viewAsReasonCharactersMax, viewAsReasonCharactersMin } from '#shared/admin/people.ts'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

const root = getRouteApi('__root__')

/** Sees the site as this person, with a reason that they will read. A plain form: it works without JavaScript. */
export function ViewAs({ user }: { user: AdminUser }) {
  const t = useT('admin-people')
  const errors = useT('errors')
  const { flash } = root.useRouteContext()
  const refused = flash?.endpoint === 'POST /api/admin/users/{id}/view-as' ? flash.problem : null
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title: string; reason: string | undefined } | null>(
    refused && { title: refused.title, reason: refused.fields?.['reason'] },
  )
  const begin = async (form: HTMLFormElement) => {
    setBusy(true)
    setProblem(null)
    const reason = String(new FormData(form).get('reason') ?? '')
    try {
      const { redirect } = await api('POST /api/admin/users/{id}/view-as', {
        params: { id: user.id },
        body: { reason },
      })
      // another person's pages: nothing of this one's stays in memory
      window.location.assign(redirect)
    } catch (error) {
      const { code, title, details, fields } = problemOf(error)
      setProblem({ title: title || errors.byKey(code, details), reason: fields?.['reason'] })
      setBusy(false)
    }
  }
  const hindrance = user.viewAsHindrance
  return (
    <Disclosure summary={t('view.title')} open={problem !== null ? true : undefined}>
      <p>{t('view.text')}</p>
      {problem && !problem.reason && <Alert tone="error" live className="mt-3" title={problem.title} />}
      <PostForm
        endpoint="POST /api/admin/users/{id}/view-as"
        params={{ id: user.id }}
        className="mt-4 flex flex-col gap-4 text-ink"
        isSending={busy}
        onSend={form => void begin(form)}
      >
        {hindrance ? (
          <p id="view-as-hindrance">{t(`view.hindrance.${hindrance}`)}</p>
        ) : (
          <TextArea
            name="reason"
            label={t('view.reason')}
            hint={t('view.reason.hint')}
            required
            error={problem?.reason}
            minLength={viewAsReasonCharactersMin}
            maxLength={viewAsReasonCharactersMax}
            dir="auto"
          />
        )}
        <Button
          type="submit"
          className="self-start"
          disabled={hindrance !== null}
          aria-describedby={hindrance ? 'view-as-hindrance' : undefined}
          loading={busy}
          loadingLabel={t('busy')}
        >
          {t('view.begin')}
        </Button>
      </PostForm>
    </Disclosure>
  )
}
