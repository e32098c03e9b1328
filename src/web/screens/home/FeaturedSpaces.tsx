import type { SpaceCard as Space } from '#shared/spaces/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { SpaceCard } from '#web/features/spaces/SpaceCard.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from './Section.tsx'

/** The spaces that admins have chosen, else the best-rated ones. Swiped on a phone, side by side on a desktop. */
export function FeaturedSpaces({ spaces, areChosen }: { spaces: readonly Space[]; areChosen: boolean }) {
  const t = useT('home')
  if (spaces.length === 0) return null
  return (
    <Section
      title={t(areChosen ? 'featured.chosen' : 'featured.title')}
      text={t(areChosen ? 'featured.chosenText' : 'featured.text')}
      action={
        <Button iconEnd="forward" render={props => <Link href={searchAddress({ sort: 'rating' })} {...props} />}>
          {t('featured.all')}
        </Button>
      }
    >
      <ul className="card-rail sm:grid-cols-2 lg:grid-cols-4">
        {spaces.map(space => (
          <li key={space.id}>
            <SpaceCard space={space} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
