import type { OpportunityPage } from '#shared/missions/opportunities-contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

/** What the profile does not say yet and the list would use. */
export function ProfileGaps({ zone }: { zone: OpportunityPage['zone'] }) {
  const t = useT('opportunities')
  const gaps = [zone.city === null && 'city', !zone.hasHours && 'hours', !zone.hasSkills && 'skills'].filter(
    gap => gap !== false,
  )
  if (gaps.length === 0) return null
  return (
    <Alert
      tone="info"
      title={t('profile.title')}
      className="mb-6"
      action={
        <Button size="sm" icon="user" render={props => <Link href={paths.freelancerProfile()} {...props} />}>
          {t('profile.do')}
        </Button>
      }
    >
      <ul className="list-disc ps-5">
        {gaps.map(gap => (
          <li key={gap}>{t(`profile.${gap as 'city' | 'hours' | 'skills'}`)}</li>
        ))}
      </ul>
    </Alert>
  )
}
