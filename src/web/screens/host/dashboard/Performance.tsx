import type { SpacePerformance } from '#shared/dashboards/contract.ts'
import { formatNumber, formatPercent } from '#shared/format.ts'
import { Section } from '#web/features/dashboards/Section.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'

/** Views and occupancy of each space, the most viewed ones. */
export function Performance({ spaces }: { spaces: readonly SpacePerformance[] }) {
  const t = useT('dashboards')
  if (spaces.length === 0) return null
  const share = (booked: number, open: number) =>
    open === 0 ? t('spaces.closed') : t('spaces.share', { share: formatPercent(booked / open, t.locale), booked, open })
  const columns: Column<SpacePerformance>[] = [
    {
      id: 'name',
      header: t('spaces.name'),
      phone: 'title',
      cell: ({ id, name }) => (
        <Link href={withSearch(paths.hostCalendar(), { space: id })} className="font-semibold hover:underline">
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: 'views', header: t('spaces.views'), align: 'end', cell: ({ views }) => formatNumber(views, t.locale) },
    {
      id: 'past',
      header: t('spaces.past'),
      align: 'end',
      cell: ({ bookedPast, openPast }) => share(bookedPast, openPast),
    },
    {
      id: 'next',
      header: t('spaces.next'),
      align: 'end',
      cell: ({ bookedNext, openNext }) => share(bookedNext, openNext),
    },
  ]
  return (
    <Section title={t('spaces.title')} all={{ href: paths.hostSpaces(), label: t('spaces.all') }}>
      <DataTable caption={t('spaces.title')} columns={columns} rows={spaces} rowKey={({ id }) => id} />
      <p className="mt-2 text-sm text-ink-2">{t('spaces.how')}</p>
    </Section>
  )
}
