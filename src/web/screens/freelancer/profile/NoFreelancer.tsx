import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** For an admin, who may open the screens of a role that they do not hold. */
export function NoFreelancer() {
  const t = useT('freelancer-profile')
  return (
    <div className="page py-8">
      <EmptyState
        headingLevel={1}
        title={t('nobody.title')}
        action={
          <Button render={props => <Link href={paths.profileSection('roles')} {...props} />}>
            {t('nobody.roles')}
          </Button>
        }
      >
        {t('nobody.text')}
      </EmptyState>
    </div>
  )
}
