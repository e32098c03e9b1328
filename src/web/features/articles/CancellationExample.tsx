import { daysInclusive } from '#shared/days.ts'
import { formatDay, formatDayRange, formatMinor } from '#shared/format.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** A stay as it may be: what it costs, and what giving it up costs at each moment. */
const example = {
  requestedOn: '2027-03-01',
  acceptedOn: '2027-03-03',
  first: '2027-03-15',
  last: '2027-03-19',
  eve: '2027-03-14',
  pricePerDayMinor: 45_000,
} as const

const days = daysInclusive(example.first, example.last)
const totalMinor = days * example.pricePerDayMinor

/** The rules at work on one stay, on a line of time: free, free, due. */
export function CancellationExample() {
  const t = useT('legal')
  const { locale } = t
  const money = (minor: number) => formatMinor(minor, 'MAD', locale)
  const moments = [
    {
      key: 'pending',
      when: `${formatDay(example.requestedOn, locale, 'dayMonth')} – ${formatDay(example.acceptedOn, locale, 'dayMonth')}`,
      due: 0,
    },
    {
      key: 'confirmed',
      when: `${formatDay(example.acceptedOn, locale, 'dayMonth')} – ${formatDay(example.eve, locale, 'dayMonth')}`,
      due: 0,
    },
    {
      key: 'stay',
      when: `${formatDay(example.first, locale, 'dayMonth')} – ${formatDay(example.last, locale, 'dayMonth')}`,
      due: totalMinor,
    },
  ] as const
  return (
    <figure className="rounded-md border border-hairline bg-surface p-5 sm:p-6">
      <figcaption>
        <p className="font-semibold">{t('example.title')}</p>
        <p className="mt-1 text-ink-2">
          {rich(t.parts('example.space', { day: example.requestedOn, dates: formatDayRange(example, locale) }), {
            dates: children => <bdi className="whitespace-nowrap">{children}</bdi>,
          })}
        </p>
        <p className="figures mt-3 flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink-2">{t('example.sum', { days, price: money(example.pricePerDayMinor) })}</span>
          <bdi className="title text-2xl whitespace-nowrap">{money(totalMinor)}</bdi>
        </p>
      </figcaption>
      <ol className="moments">
        {moments.map(({ key, when, due }) => (
          <li key={key} className={classes('moment', due > 0 && 'moment-due')}>
            <p className="figures text-sm text-ink-2">{when}</p>
            <p className="mt-2 font-semibold">{t(`example.${key}`)}</p>
            <p className="mt-1 text-sm text-ink-2">{t(`example.${key}.text`)}</p>
            <p className="mt-auto flex items-center gap-2 pt-4 font-semibold">
              <Icon name={due > 0 ? 'receipt' : 'check'} className={due > 0 ? 'text-saffron-text' : 'text-pine'} />
              <span>{t('example.due')}</span>
              <bdi className="figures ms-auto whitespace-nowrap">{money(due)}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </figure>
  )
}
