import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatList } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { OwnProfile } from '#shared/profiles/contract.ts'
import { NewPasswordField } from '#web/features/account/CredentialFields.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { FormOutcome } from './FormOutcome.tsx'
import { profileAddress } from './profile.route.ts'

export interface PasswordFormProps {
  profile: OwnProfile
  flash: Flash | undefined
  isSaved: boolean
  /** What says so instead of the form. */
  onChanged?: () => void
}

/** Changes the password; who has none is mailed a link to set one. */
export function PasswordForm(props: PasswordFormProps) {
  return props.profile.hasPassword ? <ChangeForm {...props} /> : <LinkForm {...props} />
}

function ChangeForm({ profile, flash, isSaved, onChanged }: PasswordFormProps) {
  const t = useT('profile')
  const queryClient = useQueryClient()
  const [changes, setChanges] = useState(isSaved ? 1 : 0)
  const { busy, problem, form, field } = usePostedForm('POST /api/profile/password', {
    flash,
    stays: true,
    onDone: async () => {
      setChanges(count => count + 1)
      await queryClient.invalidateQueries({ queryKey: ['me', 'sessions'] })
      onChanged?.()
    },
  })
  const words = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  return (
    <PostForm
      {...form}
      back={profileAddress('password')}
      next={profileAddress('password', { saved: true })}
      className="flex max-w-form flex-col gap-5"
    >
      <FormOutcome
        problem={problem}
        failed={t('password.failed')}
        isDone={changes > 0 && !busy}
        done={t('password.done')}
      />
      {/* for password managers, to know whose it is */}
      <input type="email" name="_email" value={profile.email} readOnly autoComplete="username" className="hidden" />
      <div key={changes} className="flex flex-col gap-5">
        <PasswordField
          {...field('currentPassword')}
          {...words}
          label={t('password.current')}
          required
          autoComplete="current-password"
        />
        <NewPasswordField field={field('password')} label={t('password.new')} />
        <PasswordField
          {...field('confirmation')}
          {...words}
          label={t('password.confirmation')}
          required
          autoComplete="new-password"
        />
      </div>
      <Button type="submit" variant="primary" className="self-start" loading={busy} loadingLabel={t('busy')}>
        {t('password.submit')}
      </Button>
    </PostForm>
  )
}

const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' } as const

function LinkForm({ profile, flash, isSaved }: PasswordFormProps) {
  const t = useT('profile')
  const locale = useLocale()
  const [isSent, setSent] = useState(isSaved)
  const { busy, problem, form } = usePostedForm('POST /api/password-reset-requests', {
    flash,
    stays: true,
    onDone: () => setSent(true),
  })
  if (isSent) return <Alert tone="success" live title={t('password.link.done', { email: profile.email })} />
  return (
    <PostForm
      {...form}
      hidden={{ email: profile.email }}
      back={profileAddress('password')}
      next={profileAddress('password', { saved: true })}
      className="flex flex-col gap-5"
    >
      <FormOutcome problem={problem} failed={t('password.failed')} isDone={false} done="" />
      <p className="max-w-prose">
        {t('password.none', {
          providers: formatList(
            profile.providers.map(each => PROVIDER_NAMES[each]),
            locale,
          ),
        })}
      </p>
      <Button type="submit" icon="mail" className="self-start" loading={busy} loadingLabel={t('busy')}>
        {t('password.link')}
      </Button>
    </PostForm>
  )
}
