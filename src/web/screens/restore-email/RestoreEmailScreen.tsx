import { getRouteApi } from '@tanstack/react-router'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

const route = getRouteApi('/restore-email')

/** Gives an account back to the address that it had, with the key of the mail; leads on to a new password. */
export function RestoreEmailScreen() {
  const t = useT('auth')
  const { token } = route.useSearch()
  const { flash } = route.useRouteContext()
  const { busy, problem, form } = usePostedForm('POST /api/email-restorations', {
    flash,
    // a full load: nobody is signed in any more
    onDone: ({ redirect }) => window.location.assign(redirect),
  })
  const isOver = problem?.code === 'link_expired' || problem?.code === 'email_taken'
  const isOpen = token !== undefined && !isOver
  return (
    <AccountPage title={t('oldEmail.title')} subtitle={isOpen ? t('oldEmail.subtitle') : undefined}>
      {isOpen ? (
        <PostForm
          {...form}
          hidden={{ token }}
          back={withSearch(paths.restoreEmail(), { token })}
          className="flex flex-col gap-5"
        >
          <ProblemAlert problem={problem} />
          <ul className="flex list-disc flex-col gap-1.5 ps-5">
            <li>{t('oldEmail.signedOut')}</li>
            <li>{t('oldEmail.password')}</li>
            <li>{t('oldEmail.calendars')}</li>
          </ul>
          <Button type="submit" variant="primary" size="lg" wide loading={busy} loadingLabel={t('busy')}>
            {t('oldEmail.submit')}
          </Button>
        </PostForm>
      ) : (
        <div className="mt-6 flex flex-col items-start gap-4">
          {problem ? <ProblemAlert problem={problem} /> : <p className="text-ink-2">{t('oldEmail.noToken')}</p>}
          <Button size="sm" render={props => <Link href={paths.contact()} {...props} />}>
            {t('oldEmail.contact')}
          </Button>
        </div>
      )}
    </AccountPage>
  )
}
