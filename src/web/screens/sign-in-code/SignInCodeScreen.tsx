import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { CodeField } from '#web/features/account/CodeField.tsx'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { pendingSignInQuery } from './queries.ts'

const route = getRouteApi('/sign-in-code')

/** The second step of signing in: the code of the app, or a recovery code. */
export function SignInCodeScreen() {
  const t = useT('security')
  const search = route.useSearch()
  const { flash } = route.useRouteContext()
  const { data } = useSuspenseQuery(pendingSignInQuery)
  const { busy, problem, form, field } = usePostedForm('POST /api/pending-sign-in', {
    flash,
    // a full load: what a visitor's page has fetched is not what this person sees
    onDone: ({ redirect }) => window.location.assign(redirect),
  })
  const { redirect, favorite } = search
  const again = withSearch(paths.login(), { redirect, favorite, ...(favorite && { reason: 'favorite' }) })
  if (!data.isPending || problem?.code === 'not_signed_in') {
    return (
      <AccountPage title={t('signIn.over.title')} subtitle={t('signIn.over.text')}>
        <Button variant="primary" size="lg" wide render={props => <Link href={again} {...props} />}>
          {t('signIn.over.action')}
        </Button>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('signIn.title')} subtitle={t('signIn.subtitle')}>
      <PostForm
        {...form}
        hidden={{ redirect, favorite }}
        back={withSearch(paths.signInCode(), { ...search })}
        className="flex flex-col gap-5"
      >
        <ProblemAlert problem={problem} />
        <CodeField field={field('code')} />
        <Button type="submit" variant="primary" size="lg" wide loading={busy} loadingLabel={t('busy')}>
          {t('signIn.submit')}
        </Button>
      </PostForm>
      <p className="mt-8 text-ink-2">
        {rich(t.parts('signIn.lost'), {
          link: children => (
            <Link href={paths.contact()} className="link inline-block py-1 font-medium">
              {children}
            </Link>
          ),
        })}
      </p>
    </AccountPage>
  )
}
