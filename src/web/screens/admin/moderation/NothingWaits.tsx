import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'

export interface NothingWaitsProps {
  title: string
  text: string
  /** The view without its filters, where there are some. */
  reset?: string | undefined
}

/** An empty view, and what would stand there. */
export function NothingWaits({ title, text, reset }: NothingWaitsProps) {
  const t = useT('admin')
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <ClosedShop>
        <h2>{title}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{text}</p>
      {reset !== undefined && (
        <Button className="mt-6" render={props => <Link href={reset} {...props} />}>
          {t('empty.reset')}
        </Button>
      )}
    </div>
  )
}
