import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'

export interface ListPagesProps {
  /** The cursor of this page; none for the first. */
  after: string | undefined
  /** The cursor of the next page; null on the last. */
  next: string | null
  /** The list from this cursor on, from its beginning without one. */
  hrefOf: (after?: string) => string
}

/** Under a list of the admin's area: to its first page, and to the next. */
export function ListPages({ after, next, hrefOf }: ListPagesProps) {
  const t = useT('admin')
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap justify-center gap-3">
      {after && <Button render={props => <Link href={hrefOf()} {...props} />}>{t('first')}</Button>}
      {next && <Button render={props => <Link href={hrefOf(next)} {...props} />}>{t('next')}</Button>}
    </nav>
  )
}
