import { useHostWay } from '#web/features/frame/built-ways.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { type Profile, useProfileChoice } from '#web/features/frame/profile-choice.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const WAYS = [
  { profile: 'retailer', key: 'ways.explore', href: paths.explore(), icon: 'search' },
  { profile: 'host', key: 'ways.host', href: null, icon: 'shop' },
  { profile: 'freelancer', key: 'ways.freelancer', href: paths.freelancerExplore(), icon: 'handshake' },
] as const

/** The three ways into the product; that of the chosen profile comes first. */
export function QuickWays() {
  const t = useT('home')
  const chosen = useProfileChoice()
  const hostWay = useHostWay()
  const rank = (profile: Profile) => (profile === chosen ? 0 : 1)
  return (
    <nav aria-label={t('ways.label')}>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {WAYS.toSorted((a, b) => rank(a.profile) - rank(b.profile)).map(way => (
          <Card as="li" linked padded={false} key={way.profile} className="flex items-center gap-4 p-5">
            <span className="grid size-12 shrink-0 place-items-center rounded-md bg-pine-tint text-pine">
              <Icon name={way.icon} size={24} />
            </span>
            <span className="min-w-0 flex-1">
              <Way href={way.href ?? hostWay} className="stretched font-semibold">
                {t(way.key)}
              </Way>
              <span className="block text-sm text-ink-2">{t(`${way.key}.text`)}</span>
            </span>
            <Icon name="forward" className="text-ink-3" />
          </Card>
        ))}
      </ul>
    </nav>
  )
}
