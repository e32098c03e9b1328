import { getRouteApi } from '@tanstack/react-router'
import { viewAsReasonCharactersMax, viewAsReasonCharactersMin } from '#shared/admin/people.ts'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import { flashFor } from '#web/features/forms/form-flash.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useSending } from '#web/features/forms/use-sending.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

const root = getRouteApi('__root__')
const endpoint = 'POST /api/admin/users/{id}/view-as'

/** Sees the site as this person, with a reason that they will read. A plain form: it works without JavaScript. */
export function ViewAs({ user }: { user: AdminUser }) {
  const t = useT('admin-people')
  const errors = useT('errors')
  const { flash } = root.useRouteContext()
  const params = { id: user.id }
  const { busy, problem, send } = useSending(endpoint, {
    refused: flashFor(flash, endpoint),
    params,
    // another person's pages: nothing of this one's stays in memory
    onDone: ({ redirect }) => window.location.assign(redirect),
  })
  const wrong = problem?.fields?.['reason']
  const obstacle = user.viewAsObstacle
  return (
    <Disclosure summary={t('view.title')} open={problem !== null ? true : undefined}>
      <p>{t('view.text')}</p>
      {problem && !wrong && (
        <Alert
          tone="error"
          live
          className="mt-3"
          title={problem.title || errors.byKey(problem.code, problem.details)}
        />
      )}
      <PostForm
        endpoint={endpoint}
        params={params}
        className="mt-4 flex flex-col gap-4 text-ink"
        isSending={busy}
        onSend={form => void send({ reason: String(new FormData(form).get('reason') ?? '') })}
      >
        {obstacle ? (
          <p id="view-as-obstacle">{t(`view.obstacle.${obstacle}`)}</p>
        ) : (
          <TextArea
            name="reason"
            label={t('view.reason')}
            hint={t('view.reason.hint')}
            required
            error={wrong}
            minLength={viewAsReasonCharactersMin}
            maxLength={viewAsReasonCharactersMax}
            dir="auto"
          />
        )}
        <Button
          type="submit"
          className="self-start"
          disabled={obstacle !== null}
          aria-describedby={obstacle ? 'view-as-obstacle' : undefined}
          loading={busy}
          loadingLabel={t('busy')}
        >
          {t('view.begin')}
        </Button>
      </PostForm>
    </Disclosure>
  )
}
