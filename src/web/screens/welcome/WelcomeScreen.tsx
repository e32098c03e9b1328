import { getRouteApi } from '@tanstack/react-router'
import { ownPath } from '#shared/own-path.ts'
import { CHOOSEABLE_ROLES, dashboardPath } from '#shared/roles.ts'
import { AccountPage } from '#web/features/account/AccountPage.tsx'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { fieldsOf } from '#web/features/forms/controls.ts'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { RoleCards } from './RoleCards.tsx'
import { intentOf } from './welcome.route.ts'

const route = getRouteApi('/welcome')

/** Nobody is asked whether they are also what they have just said they are; by the styles, so without JavaScript too. */
const UNLESS_CHOSEN = {
  retailer: 'group-has-[[name=role][value=retailer]:checked]/welcome:hidden',
  host: 'group-has-[[name=role][value=host]:checked]/welcome:hidden',
  freelancer: 'group-has-[[name=role][value=freelancer]:checked]/welcome:hidden',
} as const

/** The questions of the first sign-in: names and roles. */
export function WelcomeScreen() {
  const t = useT('auth')
  const search = route.useSearch()
  const { flash, me } = route.useRouteContext()
  const here = withSearch(paths.welcome(), { ...search })
  const { busy, problem, form, field } = usePostedForm('POST /api/me/onboarding', {
    flash,
    read: element => ({ ...fieldsOf(element), roles: new FormData(element).getAll('roles') }),
    // A full load: the role changes what every page shows.
    onDone: ({ role }) => window.location.assign(ownPath(search.redirect) ?? dashboardPath(role)),
  })
  const [firstName, lastName, role] = [field('firstName'), field('lastName'), field('role')]
  return (
    <AccountPage title={t('welcome.title')} subtitle={t('welcome.subtitle')}>
      <PostForm {...form} back={here} className="group/welcome flex flex-col gap-5">
        <ProblemAlert problem={problem} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...firstName}
            defaultValue={firstName.defaultValue ?? me?.firstName}
            label={t('welcome.firstName')}
            required
            maxLength={80}
            autoComplete="given-name"
            dir="auto"
          />
          <TextField
            {...lastName}
            defaultValue={lastName.defaultValue ?? me?.lastName}
            label={t('welcome.lastName')}
            required
            maxLength={80}
            autoComplete="family-name"
            dir="auto"
          />
        </div>
        <RoleCards {...role} defaultValue={role.defaultValue ?? intentOf(search.redirect)} />
        <FieldGroup label={t('welcome.roles')} hint={t('welcome.roles.hint')}>
          {CHOOSEABLE_ROLES.map(each => (
            <Checkbox
              key={each}
              name="roles"
              value={each}
              label={t(`welcome.${each}`)}
              className={UNLESS_CHOSEN[each]}
            />
          ))}
        </FieldGroup>
        <Button type="submit" variant="primary" size="lg" wide loading={busy} loadingLabel={t('busy')}>
          {t('welcome.submit')}
        </Button>
      </PostForm>
    </AccountPage>
  )
}
