import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emailCharactersMax } from '#shared/account/limits.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { OwnProfile } from '#shared/profiles/contract.ts'
import { SignInAgain } from '#web/features/account/SignInAgain.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FormOutcome } from './FormOutcome.tsx'
import { profileAddress } from './profile.route.ts'
import { emailChangeQuery } from './queries.ts'

export interface EmailFormProps {
  profile: OwnProfile
  flash: Flash | undefined
}

/** The address in force, the one that waits for its confirmation, and the form for another. */
export function EmailForm({ profile, flash }: EmailFormProps) {
  const t = useT('profile')
  const { email: wanted } = useSuspenseQuery(emailChangeQuery).data
  return (
    <div className="flex max-w-form flex-col gap-6">
      <p>
        <span className="block text-sm text-ink-2">{t('email.current')}</span>
        <bdi className="font-medium break-all">{profile.email}</bdi>
      </p>
      {wanted !== null && <Waiting email={wanted} flash={flash} />}
      <ChangeForm profile={profile} flash={flash} wanted={wanted} />
    </div>
  )
}

function Waiting({ email, flash }: { email: string; flash: Flash | undefined }) {
  const t = useT('profile')
  const queryClient = useQueryClient()
  const { busy, problem, form } = usePostedForm('POST /api/me/email-change/cancellation', {
    flash,
    stays: true,
    onDone: () => queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey }),
  })
  return (
    <Alert
      tone="info"
      live
      title={t('email.waiting', { email })}
      action={
        <PostForm {...form} back={profileAddress('email')}>
          <Button type="submit" size="sm" loading={busy} loadingLabel={t('busy')}>
            {t('email.cancel')}
          </Button>
        </PostForm>
      }
    >
      {problem ? problem.title : t('email.waitingText')}
    </Alert>
  )
}

function ChangeForm({ profile, flash, wanted }: EmailFormProps & { wanted: string | null }) {
  const t = useT('profile')
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(0)
  const { busy, problem, form, field } = usePostedForm('POST /api/me/email-change', {
    flash,
    stays: true,
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey })
      setAsked(count => count + 1)
    },
  })
  const isWaiting = wanted !== null
  const address = field('email')
  const mustSignIn = problem?.code === 'recent_sign_in_needed'
  return (
    <PostForm {...form} back={profileAddress('email')} className="flex flex-col gap-5">
      <FormOutcome problem={problem} failed={t('email.failed')} isDone={false} done="" />
      {mustSignIn && <SignInAgain back={profileAddress('email')} text={t('email.signInAgain')} flash={flash} />}
      <div key={`${asked} ${wanted}`} className="flex flex-col gap-5">
        <TextField
          {...address}
          defaultValue={address.defaultValue ?? wanted ?? ''}
          type="email"
          label={t('email.new')}
          required
          maxLength={emailCharactersMax}
          autoComplete="email"
          dir="ltr"
        />
        {profile.hasPassword && (
          <PasswordField
            {...field('password')}
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            label={t('email.password')}
            required
            autoComplete="current-password"
          />
        )}
      </div>
      {!profile.hasPassword && <p className="text-sm text-ink-2">{t('email.noPassword')}</p>}
      <Button
        type="submit"
        variant={isWaiting ? 'secondary' : 'primary'}
        className="self-start"
        loading={busy}
        loadingLabel={t('email.busy')}
      >
        {isWaiting ? t('email.again') : t('email.submit')}
      </Button>
    </PostForm>
  )
}
