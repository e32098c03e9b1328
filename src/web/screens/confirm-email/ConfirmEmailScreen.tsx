import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { CurrentPasswordField } from '#web/features/account/CredentialFields.tsx'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { ResendForm } from '#web/features/account/ResendForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { restoreRequest } from '#web/features/booking-request/carried-draft.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

const route = getRouteApi('/confirm-email')

/**
 * Confirms an address with the key of the mail. With JavaScript at once; without it by a button: opening the page alone
 * changes nothing, so that programs that follow the links of a mail do not use the key up.
 */
export function ConfirmEmailScreen() {
  const t = useT('auth')
  const { token, sent } = route.useSearch()
  const { flash } = route.useRouteContext()
  const element = useRef<HTMLFormElement>(null)
  const { busy, problem, form, field } = usePostedForm('POST /api/confirmations', {
    flash,
    onDone: ({ redirect, draft }) => {
      if (draft !== undefined) restoreRequest(redirect, draft)
      window.location.assign(redirect)
    },
  })
  const isPasswordAsked = problem?.code === 'sign_up_password_needed' || problem?.fields?.['password'] !== undefined
  // stays while the form is sent: what was typed stays with it
  const [wasAsked, setAsked] = useState(isPasswordAsked)
  if (isPasswordAsked && !wasAsked) setAsked(true)
  const isWaiting = problem === null || isPasswordAsked || problem.code === 'rate_limited'
  const isOpen = token !== undefined && isWaiting && sent === undefined
  const wasSent = useRef(false)
  useEffect(() => {
    if (!isOpen || wasAsked || wasSent.current) return
    wasSent.current = true
    element.current?.requestSubmit()
  }, [isOpen, wasAsked])
  return (
    <AccountPage title={t('confirm.title')} subtitle={isOpen ? t('confirm.subtitle') : undefined}>
      {isOpen ? (
        <PostForm
          {...form}
          hidden={{ token }}
          back={withSearch(paths.confirmEmail(), { token })}
          ref={element}
          className="flex flex-col gap-5"
        >
          {problem?.code !== 'invalid_input' && <ProblemAlert problem={problem} />}
          {wasAsked && (
            <>
              <CurrentPasswordField field={field('password')} />
              <p className="text-sm text-ink-2">
                {rich(t.parts('confirm.notMine'), {
                  link: children => (
                    <Link href={paths.forgottenPassword()} className="link">
                      {children}
                    </Link>
                  ),
                })}
              </p>
            </>
          )}
          <Button type="submit" variant="primary" size="lg" wide loading={busy} loadingLabel={t('confirm.busy')}>
            {t('confirm.submit')}
          </Button>
        </PostForm>
      ) : (
        <div className="mt-4 flex flex-col gap-6">
          <ProblemAlert problem={problem} />
          <p className="text-ink-2">
            {rich(t.parts('confirm.retry'), {
              link: children => (
                <Link href={paths.login()} className="link">
                  {children}
                </Link>
              ),
            })}
          </p>
          <ResendForm sentTo={sent} page={paths.confirmEmail()} flash={flash} />
        </div>
      )}
    </AccountPage>
  )
}
