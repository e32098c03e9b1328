import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#web/api/me.ts'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

const route = getRouteApi('/confirm-new-email')
/** What the address says once it was done without JavaScript. */
const done = withSearch(paths.confirmNewEmail(), { done: 'yes' })

/**
 * Brings a new address into force with the key of the mail, for who is signed in to the account that asked. A button does
 * it: opening the page alone changes nothing, so that programs that follow the links of a mail do not use the key up.
 */
export function ConfirmNewEmailScreen() {
  const t = useT('auth')
  const search = route.useSearch()
  const { flash } = route.useRouteContext()
  const queryClient = useQueryClient()
  const me = useMe()
  const [isDone, setDone] = useState(search.done !== undefined)
  const { busy, problem, form } = usePostedForm('POST /api/me/email-change/confirmation', {
    flash,
    stays: true,
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      setDone(true)
    },
  })
  const { token } = search
  const isOver = problem?.code === 'link_expired' || problem?.code === 'email_taken'
  const toProfile = (
    <Button size="sm" render={props => <Link href={paths.profileSection('email')} {...props} />}>
      {t('newEmail.profile')}
    </Button>
  )
  return (
    <AccountPage
      title={t('newEmail.title')}
      subtitle={isDone || isOver ? undefined : t('newEmail.subtitle', { email: me?.email ?? '' })}
    >
      {isDone && (
        <Alert tone="success" live className="mt-6" title={t('newEmail.done')} action={toProfile}>
          {t('newEmail.doneText', { email: me?.email ?? '' })}
        </Alert>
      )}
      {!isDone && (token === undefined || isOver) && (
        <div className="mt-6 flex flex-col items-start gap-4">
          {problem ? <ProblemAlert problem={problem} /> : <p className="text-ink-2">{t('newEmail.noToken')}</p>}
          {problem?.code === 'link_expired' && (
            <p className="text-ink-2">{t('newEmail.otherAccount', { email: me?.email ?? '' })}</p>
          )}
          {toProfile}
        </div>
      )}
      {!isDone && token !== undefined && !isOver && (
        <PostForm
          {...form}
          hidden={{ token }}
          back={withSearch(paths.confirmNewEmail(), { token })}
          next={done}
          className="flex flex-col gap-5"
        >
          <ProblemAlert problem={problem} />
          <Button type="submit" variant="primary" size="lg" wide loading={busy} loadingLabel={t('busy')}>
            {t('newEmail.submit')}
          </Button>
        </PostForm>
      )}
    </AccountPage>
  )
}
