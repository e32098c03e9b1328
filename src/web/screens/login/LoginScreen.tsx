import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import { meQuery, useIsClosed } from '#web/api/me.ts'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { SocialButtons } from '#web/features/account/SocialButtons.tsx'
import { draftOfAddress } from '#web/features/booking-request/carried-draft.ts'
import { focusTitle } from '#web/features/frame/focus-title.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.ts'
import { ConfirmationPanel } from './ConfirmationPanel.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { LoginNotice } from './LoginNotice.tsx'
import { type LoginSearch, loginAddress } from './login.route.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

const route = getRouteApi('/login')

/** Signing in and creating an account, switched by a link; then the panel that waits for the confirmation. */
export function LoginScreen() {
  const t = useT('auth')
  const search = route.useSearch()
  const { flash } = route.useRouteContext()
  const waiting = search.sent ?? search.unconfirmed ?? unconfirmedOf(flash)
  if (waiting === undefined) return <SignInOrUp search={search} flash={flash} />
  return (
    <AccountPage title={t('confirm.title')}>
      <ConfirmationPanel key={waiting} email={waiting} search={search} flash={flash} />
    </AccountPage>
  )
}

/** Who signed in with the right password, without JavaScript, before the address was confirmed. */
function unconfirmedOf(flash: Flash | undefined): string | undefined {
  const email = flash?.problem?.code === 'email_not_confirmed' ? flash.values['email'] : undefined
  return typeof email === 'string' ? email : undefined
}

function SignInOrUp({ search, flash }: { search: LoginSearch; flash: Flash | undefined }) {
  const t = useT('auth')
  const router = useRouter()
  const { data: offered } = useQuery(meQuery)
  const [busy, setBusy] = useState(false)
  const { reason, favorite } = search
  const wanted = { redirect: search.redirect, reason, favorite }
  const redirect = search.redirect ?? paths.home()
  const mode = search.mode === 'sign-up' ? 'signUp' : 'signIn'
  const isClosed = useIsClosed('signUp')
  const here = loginAddress({ ...wanted, mode: search.mode })
  const other = loginAddress({ ...wanted, mode: mode === 'signIn' ? 'sign-up' : undefined })

  async function showPanel(state: LoginSearch): Promise<void> {
    await router.navigate({ href: loginAddress({ ...wanted, ...state }) })
    focusTitle()
  }
  async function afterSignUp(email: string): Promise<void> {
    await showPanel({ sent: email })
    showToast({ tone: 'success', title: t('signUp.done.title'), text: t('signUp.done.text') })
  }
  const sending = { redirect, favorite, back: here, flash, disabled: busy, onBusy: setBusy }
  const draft = reason === 'request' ? draftOfAddress(redirect) : undefined
  const form = { ...sending, draft }

  return (
    <AccountPage title={t(`${mode}.title`)} subtitle={t(`${mode}.subtitle`)}>
      <LoginNotice search={search} />
      {isClosed && mode === 'signUp' && <Alert tone="info" title={t('signUp.closed')} className="mb-6" />}
      {offered && offered.providers.length > 0 && (
        <>
          <SocialButtons providers={offered.providers} {...sending} />
          <Between>{t('or')}</Between>
        </>
      )}
      {mode === 'signIn' ? (
        <SignInForm key="sign-in" {...form} onUnconfirmed={email => void showPanel({ unconfirmed: email })} />
      ) : (
        !isClosed && <SignUpForm key="sign-up" {...form} next={loginAddress(wanted)} onDone={afterSignUp} />
      )}
      {offered && offered.unconfiguredProviders.length > 0 && (
        <>
          <Between>{t('or.providers')}</Between>
          <SocialButtons providers={offered.unconfiguredProviders} areUnconfigured {...sending} />
        </>
      )}
      <p className="mt-8 text-ink-2" hidden={isClosed && mode === 'signIn'}>
        {rich(t.parts(`${mode}.toggle`), {
          link: children => (
            <Link href={other} replace className="link inline-block py-1 font-medium">
              {children}
            </Link>
          ),
        })}
      </p>
    </AccountPage>
  )
}

function Between({ children }: { children: string }) {
  return (
    <p className="my-6 flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {children}
    </p>
  )
}
