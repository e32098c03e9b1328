import { formatMinor } from '#shared/format.ts'
import type { ImportReport } from '#shared/imports/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** The first spaces as they were read. */
export function PreviewPart({ preview }: Pick<ImportReport, 'preview'>) {
  const t = useT('imports')
  if (preview.length === 0) return null
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('preview.title')}</h2>
      <ul className="mt-3 divide-y divide-hairline rounded-md border border-hairline bg-surface">
        {preview.map(({ line, name, town, country, pricePerDayMinor, currency, placed }) => (
          <li key={line} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium break-words">
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-ink-2">
                <bdi>{country === '' ? town : t('towns.option', { town, country })}</bdi>
                {placed !== 'file' && ` · ${t('preview.placed', { placed })}`}
              </p>
            </div>
            <p className="figures text-sm">
              {t('preview.perDay', { price: formatMinor(pricePerDayMinor, currency, t.locale) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
