import { useEffect } from 'react'
import type { SignInProvider } from '#shared/account/providers.ts'
import type { Flash } from '#shared/http/contract.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'

export interface SocialButtonsProps {
  providers: readonly SignInProvider[]
  /** They are there to be seen on a site that is tried out, and say so when pressed. */
  areUnconfigured?: boolean
  /** Where to go once signed in. */
  redirect: string
  /** A space to keep once signed in. */
  favorite?: string | undefined
  /** This page, for when it is refused without JavaScript. */
  back: string
  flash: Flash | undefined
  /** Something else on the page is being sent. */
  disabled: boolean
  onBusy: (busy: boolean) => void
}

/** Google and Apple, each a form of its own; a refusal is shown in a red alert. */
export function SocialButtons({ providers, ...props }: SocialButtonsProps) {
  return (
    <div className="flex flex-col gap-3">
      {providers.map(provider => (
        <SocialButton key={provider} provider={provider} {...props} />
      ))}
    </div>
  )
}

/** Names of their makers, the same in every language. */
const NAMES: Readonly<Record<SignInProvider, string>> = { google: 'Google', apple: 'Apple' }

function SocialButton({
  provider,
  areUnconfigured = false,
  redirect,
  favorite,
  back,
  flash,
  disabled,
  onBusy,
}: Omit<SocialButtonsProps, 'providers'> & { provider: SignInProvider }) {
  const t = useT('auth')
  const refusal = flash?.problem?.code === `oauth_${provider}_failed` ? flash : undefined
  const { busy, problem, form } = usePostedForm('POST /api/sign-in/{provider}', {
    flash: refusal,
    params: { provider },
    onDone: ({ url }) => window.location.assign(url),
  })
  useEffect(() => onBusy(busy), [busy, onBusy])
  return (
    <PostForm {...form} hidden={{ redirect, favorite }} back={back}>
      <div className="mb-3 empty:hidden">
        <ProblemAlert problem={problem}>
          {areUnconfigured && t('provider.notConfigured', { provider: NAMES[provider] })}
        </ProblemAlert>
      </div>
      <Button type="submit" wide icon={provider} disabled={disabled && !busy} loading={busy} loadingLabel={t('busy')}>
        {t(provider)}
      </Button>
    </PostForm>
  )
}
