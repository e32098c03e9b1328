import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { EmailField } from '#web/features/account/CredentialFields.tsx'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

const route = getRouteApi('/forgotten-password')

/** Asks for a link to a new password. The answer does not reveal whether the address is known. */
export function ForgottenPasswordScreen() {
  const t = useT('auth')
  const { sent: sentBefore } = route.useSearch()
  const { flash } = route.useRouteContext()
  const [sent, setSent] = useState(sentBefore)
  const { busy, problem, form, field } = usePostedForm('POST /api/password-reset-requests', {
    flash,
    onDone: result => setSent(result.email),
  })
  const here = paths.forgottenPassword()
  return (
    <AccountPage title={t('forgotten.title')} subtitle={t('forgotten.subtitle')}>
      {sent ? (
        <Alert
          tone="success"
          live
          title={t('forgotten.done.title')}
          action={
            <Button size="sm" href={here}>
              {t('forgotten.again')}
            </Button>
          }
        >
          {t('forgotten.done.text', { email: sent })}
        </Alert>
      ) : (
        <PostForm {...form} back={here} next={`${here}?sent={email}`} className="flex flex-col gap-5">
          <ProblemAlert problem={problem} />
          <EmailField field={field('email')} />
          <Button type="submit" variant="primary" size="lg" wide loading={busy} loadingLabel={t('busy')}>
            {t('forgotten.submit')}
          </Button>
        </PostForm>
      )}
      <Link href={paths.login()} className="link mt-8 self-start py-1">
        {t('forgotten.toSignIn')}
      </Link>
    </AccountPage>
  )
}
