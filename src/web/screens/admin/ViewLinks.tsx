import { useFollow } from './frame/use-follow.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'

export interface ViewLink<View extends string> {
  view: View
  label: string
  /** How much it holds, in figures. */
  count?: string
  href: string
}

/** The views of a list as links, of which one is open: they work without JavaScript. */
export function ViewLinks<View extends string>({
  links,
  current,
  label,
}: {
  links: readonly ViewLink<View>[]
  current: View
  /** Where there are others on the page. */
  label?: string
}) {
  const t = useT('admin')
  const follow = useFollow()
  return (
    <nav aria-label={label ?? t('view.label')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ view, label, count, href }) => (
          <li key={view}>
            <Link
              href={href}
              keepScroll
              onClick={event => follow(event, href)}
              aria-current={view === current ? 'page' : undefined}
              className={classes(
                'touch-44 inline-flex min-h-9 items-center rounded-sm border px-3 py-1 text-sm leading-snug font-medium whitespace-nowrap transition-colors',
                view === current
                  ? 'border-ink bg-ink text-paper'
                  : 'border-control bg-surface hover:border-ink-2 hover:bg-mist',
              )}
            >
              {label}
              {count !== undefined && (
                <span className={classes('figures ms-2', view === current ? 'opacity-80' : 'text-ink-3')}>{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
