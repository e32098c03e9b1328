import { useEffect } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import { CurrentPasswordField, EmailField } from '#web/features/account/CredentialFields.tsx'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { fieldsOf } from '#web/features/forms/controls.ts'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { SendButton } from './SendButton.tsx'

export interface SignInFormProps {
  redirect: string
  /** A space to keep once signed in. */
  favorite: string | undefined
  /** The message of a request that waits there. */
  draft: string | undefined
  /** This page, for when it is refused without JavaScript. */
  back: string
  flash: Flash | undefined
  /** Something on the page is being sent. */
  disabled: boolean
  onBusy: (busy: boolean) => void
}

export interface RefusableProps extends SignInFormProps {
  /** The password is right, the address not confirmed yet. */
  onUnconfirmed: (email: string) => void
}

export function SignInForm(props: RefusableProps) {
  const { redirect, favorite, draft, back, flash, disabled, onBusy, onUnconfirmed } = props
  const t = useT('auth')
  const { busy, problem, form, field } = usePostedForm('POST /api/sign-in', {
    flash,
    read: form => ({ ...fieldsOf(form), draft }),
    // A full load: what a visitor's page has fetched is not what this person sees.
    onDone: result => window.location.assign(result.redirect),
    onRefused: ({ code }, { email }) => code === 'email_not_confirmed' && onUnconfirmed(String(email)),
  })
  useEffect(() => onBusy(busy), [busy, onBusy])
  // who is suspended cannot sign in, but reads why and may object
  const decision = problem?.details?.['decision']
  return (
    <PostForm {...form} hidden={{ redirect, favorite }} back={back} className="flex flex-col gap-5">
      <ProblemAlert problem={problem}>
        {typeof decision === 'string' && (
          <Link href={decision} className="link">
            {t('signIn.decision')}
          </Link>
        )}
      </ProblemAlert>
      <EmailField field={field('email')} />
      <div className="flex flex-col gap-1">
        <CurrentPasswordField field={field('password')} />
        <Link href={paths.forgottenPassword()} className="link self-end py-1 text-sm">
          {t('password.forgotten')}
        </Link>
      </div>
      <SendButton busy={busy} disabled={disabled}>
        {t('signIn.submit')}
      </SendButton>
    </PostForm>
  )
}
