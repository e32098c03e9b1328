import { formatNumber } from '#shared/format.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'

/** 'Avis (23)': names the section by its id. */
export function ReviewsHeading({ title, count }: { title: string; count: number }) {
  const locale = useLocale()
  return (
    <h2 id="reviews-title" className="title text-2xl">
      {title}
      {count > 0 && (
        <span className="figures ms-2 text-ink-3">
          <bdi>({formatNumber(count, locale)})</bdi>
        </span>
      )}
    </h2>
  )
}
