import { useSuspenseQuery } from '@tanstack/react-query'
import { companyQuery, supportQuery } from '#web/features/contact/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** Who runs this site: what admins say of the company, else src/shared/company.ts, and how to reach them. */
export function CompanyFacts() {
  const t = useT('legal')
  const { email } = useSuspenseQuery(supportQuery(t.locale)).data
  const company = useSuspenseQuery(companyQuery(t.locale)).data
  const facts = [
    ['company.name', company.name],
    ['company.legalForm', company.legalForm],
    ['company.address', company.address],
    ['company.registration', company.registration],
    ['company.cndp', company.cndpNumber],
    ['company.hosting', company.hosting],
    ['company.email', email],
  ] as const
  return (
    <dl className="rounded-md border border-hairline bg-surface px-5 py-2">
      {facts.map(
        ([key, value]) =>
          value !== null && (
            <div key={key} className="flex flex-wrap gap-x-6 border-b border-hairline py-2.5 last:border-0">
              <dt className="w-40 text-ink-2">{t(key)}</dt>
              <dd className="min-w-0 font-medium">
                {key === 'company.email' ? (
                  <a href={`mailto:${value}`} className="link">
                    <bdi>{value}</bdi>
                  </a>
                ) : (
                  <bdi>{value}</bdi>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
