import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'

/** The pages of a search. */
export function ResultPages(props: { page: number; pages: number; hrefOf: (page: number) => string }) {
  const common = useT('common')
  return (
    <div className="pt-10">
      <Pagination
        label={common('pagination.label')}
        current={props.page}
        count={props.pages}
        hrefOf={props.hrefOf}
        previousLabel={common('pagination.previous')}
        nextLabel={common('pagination.next')}
        pageLabel={page => common('pagination.page', { page: String(page) })}
        renderLink={link => <Way {...link} />}
      />
    </div>
  )
}
