import { useT } from '#web/i18n/I18nProvider.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

export interface CountLineProps {
  /** '128 espaces trouvés'; undefined while nothing has been answered. */
  words: string | undefined
  /** What is said is of the search before. */
  isUpdating: boolean
  /** It cannot be known: nothing is said. */
  isFailed: boolean
}

/** How much was found, said again whenever it changes. */
export function CountLine({ words, isUpdating, isFailed }: CountLineProps) {
  const t = useT('search')
  const common = useT('common')
  return (
    <p role="status" className="figures flex min-h-6 items-center gap-2 text-ink-2">
      {words !== undefined && <span className={isUpdating ? 'text-ink-3' : undefined}>{words}</span>}
      {isUpdating && (
        <>
          <Spinner size={16} />
          <span className="sr-only">{t('results.updating')}</span>
        </>
      )}
      {words === undefined && !isFailed && (
        <>
          <span className="sr-only">{common('state.loading')}</span>
          <Skeleton className="h-4 w-36" />
        </>
      )}
    </p>
  )
}
