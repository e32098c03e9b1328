import { getRouteApi, useRouter } from '@tanstack/react-router'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { SocialButtons } from '#web/features/account/SocialButtons.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useState } from 'react'
import { LoginNotice } from './LoginNotice.tsx'
import { loginAddress } from './login.route.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

const route = getRouteApi('/login')

/** Signing in and creating an account, switched by a link. */
export function LoginScreen() {
  const t = useT('auth')
  const search = route.useSearch()
  const { flash } = route.useRouteContext()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const redirect = search.redirect ?? paths.home()
  const mode = search.mode === 'sign-up' ? 'signUp' : 'signIn'
  const here = loginAddress({ redirect: search.redirect, reason: search.reason, mode: search.mode })
  const other = loginAddress({
    redirect: search.redirect,
    reason: search.reason,
    mode: mode === 'signIn' ? 'sign-up' : undefined,
  })

  async function afterSignUp(): Promise<void> {
    await router.navigate({ href: redirect })
    showToast({ tone: 'success', title: t('signUp.done.title'), text: t('signUp.done.text') })
  }

  return (
    <AccountPage title={t(`${mode}.title`)} subtitle={t(`${mode}.subtitle`)}>
      <LoginNotice search={search} />
      <SocialButtons redirect={redirect} back={here} flash={flash} disabled={busy} onBusy={setBusy} />
      <p className="my-6 flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t('or')}
      </p>
      {mode === 'signIn' ? (
        <SignInForm key="sign-in" redirect={redirect} back={here} flash={flash} disabled={busy} onBusy={setBusy} />
      ) : (
        <SignUpForm
          key="sign-up"
          redirect={redirect}
          back={here}
          next={loginAddress({ redirect: search.redirect })}
          flash={flash}
          disabled={busy}
          onBusy={setBusy}
          onDone={afterSignUp}
        />
      )}
      <p className="mt-8 text-ink-2">
        {rich(t.parts(`${mode}.toggle`), {
          link: children => (
            <Way href={other} replace className="link inline-block py-1 font-medium">
              {children}
            </Way>
          ),
        })}
      </p>
    </AccountPage>
  )
}
