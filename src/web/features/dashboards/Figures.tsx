import type { ReactNode } from 'react'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { StatTile, type StatTileProps } from '#web/ui/StatTile.tsx'

/** The row of large numbers that a dashboard begins with. */
export function Figures({ children, five = false }: { children: ReactNode; five?: boolean }) {
  const t = useT('dashboards')
  return (
    <ul
      aria-label={t('figures')}
      className={classes(
        'grid grid-cols-2 gap-3 sm:gap-4',
        five ? 'last:*:max-lg:col-span-2 lg:grid-cols-5' : 'lg:grid-cols-4',
      )}
    >
      {children}
    </ul>
  )
}

export interface FigureProps extends Omit<StatTileProps, 'href' | 'render'> {
  /** What is behind the number; a link once that screen is built. */
  href?: string
}

/** One number, and where there is more about it. */
export function Figure({ href, ...tile }: FigureProps) {
  const isBuilt = useIsBuilt()
  const render =
    href !== undefined && isBuilt(href)
      ? (props: { className: string; children: ReactNode }) => <Link href={href} {...props} />
      : undefined
  return <li className="grid">{render ? <StatTile {...tile} render={render} /> : <StatTile {...tile} />}</li>
}
