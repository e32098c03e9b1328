import { useEntryWays } from '#web/features/frame/entry-ways.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** The three ways into the product; that of the chosen profile comes first. */
export function QuickWays() {
  const t = useT('home')
  const common = useT('common')
  return (
    <nav aria-label={t('ways.label')}>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {useEntryWays().map(way => (
          <Card as="li" linked padded={false} key={way.profile} className="flex items-center gap-4 p-5">
            <span className="grid size-12 shrink-0 place-items-center rounded-md bg-pine-tint text-pine">
              <Icon name={way.icon} size={24} />
            </span>
            <span className="min-w-0 flex-1">
              <Way href={way.href} className="stretched font-semibold">
                {common(way.key)}
              </Way>
              <span className="block text-sm text-ink-2">{t(`ways.${way.profile}`)}</span>
            </span>
            <Icon name="forward" className="text-ink-3" />
          </Card>
        ))}
      </ul>
    </nav>
  )
}
