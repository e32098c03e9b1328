import type { ReactElement } from 'react'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Pagination, type PaginationProps } from '#web/ui/Pagination.tsx'
import { Link } from './Link.tsx'

export interface PagesProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** What the pages are of, where that is not plain. */
  label?: string
  renderLink?: PaginationProps['renderLink']
}

const plainLink: PaginationProps['renderLink'] = props => <Link {...props} />

/** The pages of a list, in the reader's words, each a link of the router's. */
export function Pages({ page, pages, hrefOf, label, renderLink = plainLink }: PagesProps): ReactElement {
  const t = useT('common')
  return (
    <Pagination
      label={label ?? t('pagination.label')}
      current={page}
      count={pages}
      hrefOf={hrefOf}
      previousLabel={t('pagination.previous')}
      nextLabel={t('pagination.next')}
      pageLabel={number => t('pagination.page', { page: number })}
      renderLink={renderLink}
    />
  )
}
