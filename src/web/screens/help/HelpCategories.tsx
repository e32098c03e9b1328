import { FAQ_CATEGORIES } from '#shared/faq/categories.ts'
import { formatNumber } from '#shared/format.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { helpAddress } from './help.route.ts'
import type { Help } from './use-help.ts'

/** The topics as links, each with how many questions of it fit the search. */
export function HelpCategories({ help: { text, category, counts } }: { help: Help }) {
  const t = useT('help')
  const q = text.trim()
  return (
    <nav aria-label={t('category.label')} className="help-categories">
      <ul>
        {[undefined, ...FAQ_CATEGORIES].map(each => (
          <li key={each ?? 'all'}>
            <Link
              href={helpAddress({ ...(q !== '' && { q }), ...(each && { category: each }) })}
              replace
              keepScroll
              exact
              aria-current={each === category ? 'page' : undefined}
              className={classes('help-category', each === category && 'help-category-on')}
            >
              <span>{t(`category.${each ?? 'all'}`)}</span>
              <span className={classes('figures', each !== category && 'text-ink-3')}>
                {formatNumber(counts.get(each) ?? 0, t.locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
