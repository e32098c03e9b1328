import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { BrandMark } from './BrandMark.tsx'
import { Link } from './Link.tsx'

/** The sign over the door: the mark and the name, leading home. */
export function BrandLink() {
  const t = useT('common')
  return (
    <Link
      href={paths.home()}
      aria-label={t('brand.home')}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-md text-ink"
    >
      <BrandMark />
      <span className="title text-xl" aria-hidden>
        {t('brand')}
      </span>
    </Link>
  )
}
