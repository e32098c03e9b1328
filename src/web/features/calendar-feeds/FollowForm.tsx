import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { fieldsOf } from '#web/features/forms/controls.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { readTimedHours, TimedHoursSelect } from './TimedHoursSelect.tsx'
import { useRefreshCalendars } from './use-calendar-action.ts'

/** Follows one more calendar. What was typed stays until it is read. */
export function FollowForm({ spaceId }: { spaceId: string }) {
  const t = useT('calendar-feeds')
  const refresh = useRefreshCalendars(spaceId)
  const { busy, problem, form, field } = usePostedForm('POST /api/host/listings/{id}/calendar-feeds', {
    params: { id: spaceId },
    flash: undefined,
    stays: true,
    empties: true,
    read: form => ({ ...fieldsOf(form), timedHoursMin: readTimedHours(form) }),
    async onDone({ events }) {
      showToast({ tone: 'success', title: t('follow.done'), text: t('follow.doneText', { count: events }) })
      await refresh()
    },
  })
  return (
    <PostForm {...form} className="flex flex-col gap-4 rounded-md border border-hairline p-4">
      <ProblemAlert problem={problem} />
      <TextField {...field('name')} label={t('follow.name')} hint={t('follow.nameHint')} maxLength={80} required />
      <TextField
        {...field('address')}
        label={t('follow.address')}
        hint={t('follow.addressHint')}
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        maxLength={2000}
        required
      />
      <TimedHoursSelect />
      <Button type="submit" variant="primary" icon="calendar" loading={busy} loadingLabel={t('follow.busy')}>
        {t('follow.submit')}
      </Button>
    </PostForm>
  )
}
