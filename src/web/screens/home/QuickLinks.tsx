import { useEntryLinks } from '#web/features/frame/entry-links.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** The three ways into the product; that of the chosen profile comes first. */
export function QuickLinks() {
  const t = useT('home')
  const common = useT('common')
  return (
    <nav aria-label={t('entry.label')}>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {useEntryLinks().map(link => (
          <Card as="li" linked padded={false} key={link.profile} className="flex items-center gap-4 p-5">
            <span className="grid size-12 shrink-0 place-items-center rounded-md bg-pine-tint text-pine">
              <Icon name={link.icon} size={24} />
            </span>
            <span className="min-w-0 flex-1">
              <Link href={link.href} className="stretched font-semibold">
                {common(link.key)}
              </Link>
              <span className="block text-sm text-ink-2">{t(`entry.${link.profile}`)}</span>
            </span>
            <Icon name="forward" className="text-ink-3" />
          </Card>
        ))}
      </ul>
    </nav>
  )
}
