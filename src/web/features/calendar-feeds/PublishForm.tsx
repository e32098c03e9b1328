import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useRefreshCalendars } from './use-calendar-action.ts'

/** Makes one more address under which another calendar follows the space. */
export function PublishForm({ spaceId }: { spaceId: string }) {
  const t = useT('calendar-feeds')
  const refresh = useRefreshCalendars(spaceId)
  const { busy, problem, form, field } = usePostedForm('POST /api/host/listings/{id}/calendar-exports', {
    params: { id: spaceId },
    flash: undefined,
    stays: true,
    empties: true,
    async onDone() {
      showToast({ tone: 'success', title: t('publish.done') })
      await refresh()
    },
  })
  return (
    <PostForm {...form} className="flex flex-col gap-3">
      <ProblemAlert problem={problem} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField {...field('name')} className="flex-1 basis-52" label={t('publish.name')} maxLength={80} required />
        <Button type="submit" icon="link" loading={busy}>
          {t('publish.submit')}
        </Button>
      </div>
    </PostForm>
  )
}
