import { formatNumber } from '#shared/format.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** How the reviews are spread over the stars, five first. */
export function StarBars({ byStars }: { byStars: readonly number[] }) {
  const t = useT('reviews')
  const common = useT('common')
  const most = Math.max(1, ...byStars)
  const rows = byStars.map((count, index) => ({ stars: index + 1, count })).toReversed()
  return (
    <ul className="grid gap-1.5 text-sm">
      {rows.map(({ stars, count }) => (
        <li key={stars} className="figures grid grid-cols-[5.5rem_minmax(0,1fr)_2rem] items-center gap-3">
          <span>{t('byStars', { stars })}</span>
          <span aria-hidden className="h-2 overflow-hidden rounded-full bg-mist-2">
            <span className="block h-full rounded-full bg-ink-2" style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className="text-end text-ink-2">
            <span aria-hidden>{formatNumber(count, t.locale)}</span>
            <span className="sr-only">{common('rating.reviews', { count })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
