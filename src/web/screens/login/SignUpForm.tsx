import { useEffect } from 'react'
import { EmailField, NewPasswordField } from '#web/features/account/CredentialFields.tsx'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { fieldsOf } from '#web/features/forms/controls.ts'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths } from '#web/paths.ts'
import type { SignInFormProps } from './SignInForm.tsx'
import { SendButton } from './SendButton.tsx'

export interface SignUpFormProps extends SignInFormProps {
  /** Where a sign-up without JavaScript goes on to; it gets the address as `sent`. */
  next: string
  onDone: (email: string) => Promise<void>
}

export function SignUpForm(props: SignUpFormProps) {
  const { redirect, favorite, draft, back, next, flash, disabled, onBusy, onDone } = props
  const t = useT('auth')
  const { busy, problem, form, field } = usePostedForm('POST /api/sign-up', {
    flash,
    read: form => ({ ...fieldsOf(form), draft }),
    onDone: ({ email }) => onDone(email),
  })
  useEffect(() => onBusy(busy), [busy, onBusy])
  return (
    <PostForm
      {...form}
      hidden={{ redirect, favorite }}
      back={back}
      next={`${next}${next.includes('?') ? '&' : '?'}sent={email}`}
      className="flex flex-col gap-5"
    >
      <ProblemAlert problem={problem} />
      <EmailField field={field('email')} />
      <NewPasswordField field={field('password')} label={t('password')} />
      <SendButton busy={busy} disabled={disabled}>
        {t('signUp.submit')}
      </SendButton>
      <p className="text-sm text-ink-3">
        {rich(t.parts('signUp.terms'), {
          terms: children => (
            <Link href={paths.terms()} className="link">
              {children}
            </Link>
          ),
          privacy: children => (
            <Link href={paths.privacy()} className="link">
              {children}
            </Link>
          ),
        })}
      </p>
    </PostForm>
  )
}
