import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { fullName } from '#web/features/freelancers/freelancer-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** What the reader may do with somebody. */
export function useActions({ allowedActions }: FreelancerView) {
  const actions = {
    edit: allowedActions.includes('edit'),
    propose: allowedActions.includes('propose'),
    message: allowedActions.includes('message'),
  }
  return { ...actions, any: Object.values(actions).includes(true) }
}

/** The ways to these actions, the main one first. */
export function ActionLinks({ freelancer, className }: { freelancer: FreelancerView; className: string }) {
  const t = useT('freelancers')
  const may = useActions(freelancer)
  const { id } = freelancer
  if (!may.any) return null
  return (
    <div className={className}>
      {may.edit && (
        <Button icon="edit" wide render={props => <Link href={paths.freelancerProfile()} {...props} />}>
          {t('own.edit')}
        </Button>
      )}
      {may.propose && (
        <Button
          variant="primary"
          wide
          render={props => (
            <Link
              href={paths.missionRequestTo(id)}
              rel="nofollow"
              aria-label={t('proposeTo', { name: fullName(freelancer) })}
              {...props}
            />
          )}
        >
          {t('propose')}
        </Button>
      )}
      {may.message && (
        <Button
          variant={may.propose ? 'secondary' : 'primary'}
          icon="message"
          wide
          render={props => <Link href={paths.messagesTo(id)} rel="nofollow" {...props} />}
        >
          {t('contact')}
        </Button>
      )}
    </div>
  )
}
