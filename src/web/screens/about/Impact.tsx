import { useQuery } from '@tanstack/react-query'
import { company } from '#shared/company.ts'
import { spaceCountQuery } from '#web/features/spaces/queries.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'

/** What the company says of its work, and what the site counts at this moment. */
export function Impact() {
  const t = useT('about')
  const live = useQuery(spaceCountQuery({})).data
  return (
    <section aria-labelledby="impact" className="bg-pine text-on-pine dark:bg-pine-tint dark:text-ink">
      <div className="page py-14 sm:py-20">
        <h2 id="impact" className="text-lg font-semibold">
          {t('impact.title')}
        </h2>
        <dl className="impact">
          {company.impact.map(({ figure, label }) => (
            <div key={label.en}>
              <dt>{label[t.locale]}</dt>
              <dd className="title figures text-hero">
                <bdi dir="ltr">{figure}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {live && (
          <p className="mt-8">
            {live.totalIsCapped ? t('impact.nowCapped', { count: live.total }) : t('impact.now', { count: live.total })}{' '}
            {live.total > 0 && (
              <Link href={paths.explore()} className="font-semibold underline underline-offset-4 hover:decoration-2">
                {t('impact.see')}
              </Link>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
