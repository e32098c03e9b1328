import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'

/** A part that there is not, or not for this person: HTTP 404. */
export function MissingSection() {
  const t = useT('profile')
  return (
    <div>
      <h2 className="title text-xl">{t('missing.title')}</h2>
      <p className="mt-3">
        <Link href={paths.profile()} className="link">
          {t('missing.back')}
        </Link>
      </p>
    </div>
  )
}
