import { type Clause, placeOfClause } from '#shared/decisions/clauses.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** What a clause is called: its page, its number there and its title. */
export function useClauseWords(): (clause: Clause) => string {
  const t = useT('clauses')
  return clause => {
    const { page, number } = placeOfClause(clause)
    return t('cite', { page: t(`page.${page}`), number, title: t(clause) })
  }
}
