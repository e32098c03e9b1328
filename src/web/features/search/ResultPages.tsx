import { Pages, type PagesProps } from '#web/features/frame/Pages.tsx'

/** The pages of a search. */
export function ResultPages(props: Pick<PagesProps, 'page' | 'pages' | 'hrefOf'>) {
  return (
    <div className="pt-10">
      <Pages {...props} />
    </div>
  )
}
