import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { RemovableChip } from '#web/ui/Chip.tsx'

export interface ActiveChip {
  key: string
  /** What narrows the results. */
  text: string
  /** The search without it. */
  href: string
}

/** Everything that narrows the results, to be taken away one by one or all together. */
export function ActiveChips({ chips, clearHref }: { chips: readonly ActiveChip[]; clearHref: string }) {
  const t = useT('search')
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('chips.label')} className="flex flex-wrap items-center gap-2">
      {chips.map(chip => (
        <li key={chip.key}>
          <RemovableChip
            removeLabel={t('chips.remove', { filter: chip.text })}
            render={props => <Link href={chip.href} {...props} />}
          >
            <bdi>{chip.text}</bdi>
          </RemovableChip>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link href={clearHref} className="touch-44 link px-1 text-sm">
            {t('chips.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}
