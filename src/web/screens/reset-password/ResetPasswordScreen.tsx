import { getRouteApi, useRouter } from '@tanstack/react-router'
import { NewPasswordField } from '#web/features/account/CredentialFields.tsx'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { loginAddress } from '../login/login.route.ts'

const route = getRouteApi('/reset-password')
/** Sets a new password with the key of the mail. */
export function ResetPasswordScreen() {
  const t = useT('auth')
  const { token } = route.useSearch()
  const { flash } = route.useRouteContext()
  const router = useRouter()
  const done = loginAddress({ reset: 'done' })
  const { busy, problem, form, field } = usePostedForm('POST /api/password-resets', {
    flash,
    onDone: async () => {
      // The person who was signed in here no longer is.
      await router.options.context.queryClient.resetQueries()
      await router.navigate({ href: done, replace: true })
    },
  })
  const isOver = problem?.code === 'link_expired'
  if (!token || isOver) return <LinkIsOver expired={isOver} />
  return (
    <AccountPage title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <PostForm
        {...form}
        hidden={{ token }}
        back={withSearch(paths.resetPassword(), { token })}
        next={done}
        className="flex flex-col gap-5"
      >
        <ProblemAlert problem={problem} />
        <NewPasswordField field={field('password')} label={t('reset.password')} />
        <Button type="submit" variant="primary" size="lg" wide loading={busy} loadingLabel={t('busy')}>
          {t('reset.submit')}
        </Button>
      </PostForm>
    </AccountPage>
  )
}

function LinkIsOver({ expired }: { expired: boolean }) {
  const t = useT('auth')
  const say = useT('errors')
  return (
    <AccountPage title={t('reset.title')}>
      <Alert
        tone={expired ? 'error' : 'info'}
        live={expired}
        className="mt-8"
        title={expired ? say('link_expired') : t('reset.noToken')}
        action={
          <Button size="sm" render={props => <Link href={paths.forgottenPassword()} {...props} />}>
            {t('reset.askAgain')}
          </Button>
        }
      />
    </AccountPage>
  )
}
