import { type ReactNode, useEffect, useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import { api } from '#web/api/api.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type LoginSearch, loginAddress } from './login.route.ts'

/** As long as the button rests after a mail was sent once more. */
const restSeconds = 60

export interface ConfirmationPanelProps {
  email: string
  search: LoginSearch
  flash: Flash | undefined
}

/**
 * An account waits for its confirmation: where the mail went, and what to do when it does not come. It lasts until the
 * address is confirmed, and then leads on by itself when this window gets the focus again.
 */
export function ConfirmationPanel({ email, search, flash }: ConfirmationPanelProps) {
  const t = useT('auth')
  const say = useT('errors')
  useLeaveWhenConfirmed()
  const { redirect = paths.home(), reason, favorite } = search
  const wanted = { redirect: search.redirect, reason, favorite }
  return (
    <div className="mt-6 flex flex-col gap-5">
      {search.sent ? (
        <Alert tone="success" live title={t('signUp.done.title')}>
          {t('signUp.done.text')}
        </Alert>
      ) : (
        <Alert tone="warning" live title={say('email_not_confirmed')} />
      )}
      <p className="text-lg">
        {rich(t.parts('pending.text', { email }), { address: children => <Address>{children}</Address> })}
      </p>
      <p className="text-ink-2">
        {t(reason === undefined ? 'pending.goesOn' : `pending.goesOn.${reason}`)} {t('pending.hint')}
      </p>
      <Resend email={email} wanted={wanted} resent={search.resent === 'done'} flash={flash} />
      <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-hairline pt-4">
        <Link href={loginAddress({ ...wanted, mode: 'sign-up' })} className="link inline-block py-1.5">
          {t('pending.change')}
        </Link>
        <Link href={loginAddress(wanted)} className="link inline-block py-1.5">
          {t('pending.signIn')}
        </Link>
        <Link href={redirect} className="link inline-block py-1.5">
          {t(redirect === paths.home() ? 'backHome' : 'pending.back')}
        </Link>
      </p>
    </div>
  )
}

function Address({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="font-semibold [overflow-wrap:anywhere]">
      {children}
    </bdi>
  )
}

interface ResendProps {
  email: string
  wanted: LoginSearch
  /** Done before, without JavaScript. */
  resent: boolean
  flash: Flash | undefined
}

/** Sends the mail once more, then rests for a minute; the server has limits of its own. */
function Resend({ email, wanted, resent, flash }: ResendProps) {
  const t = useT('auth')
  const [isResting, setResting] = useState(false)
  const [wasSent, setSent] = useState(resent)
  const { busy, problem, form } = usePostedForm('POST /api/confirmation-requests', {
    flash,
    stays: true,
    onDone: () => {
      setSent(true)
      setResting(true)
    },
  })
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setResting(false), restSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isResting])
  const sent = { ...wanted, sent: email }
  return (
    <PostForm
      {...form}
      hidden={{ email }}
      back={loginAddress(sent)}
      next={loginAddress({ ...sent, resent: 'done' })}
      className="flex flex-col gap-3"
    >
      <ProblemAlert problem={problem} />
      <div role="status" className="empty:hidden">
        {wasSent && !problem && <Alert tone="success" title={t('pending.resent', { email })} />}
      </div>
      <Button
        type="submit"
        icon="mail"
        className="self-start"
        disabled={isResting}
        loading={busy}
        loadingLabel={t('busy')}
        // a disabled button would drop the focus of who has just pressed it
        render={props => (
          <button
            type="submit"
            aria-disabled={isResting || busy || undefined}
            onClick={event => isResting && event.preventDefault()}
            {...props}
          />
        )}
      >
        {isResting ? t('pending.rests') : t('pending.resend')}
      </Button>
    </PostForm>
  )
}

/**
 * Confirmed in another window, or signed in there: this one, when it gets the focus again, goes on to where its reader
 * was.
 */
function useLeaveWhenConfirmed(): void {
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState === 'hidden') return
      const { me } = await api('GET /api/me').catch(() => ({ me: null }))
      // the server sends who is signed in on from here
      if (me) window.location.reload()
    }
    const onChange = () => void check()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
