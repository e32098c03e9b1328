import { useSuspenseQuery } from '@tanstack/react-query'
import { formatClock } from '#shared/format.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { supportQuery } from './queries.ts'

/** When somebody is there, and whether that is now. */
export function SupportHours() {
  const t = useT('contact')
  const { hours, clock, isOpen } = useSuspenseQuery(supportQuery(t.locale)).data
  const span = ([from, to]: readonly [string, string]) =>
    t('hours.span', { from: formatClock(from, t.locale), to: formatClock(to, t.locale) })
  const rows = [
    ['hours.mondayToFriday', span(hours.mondayToFriday)],
    ['hours.saturday', span(hours.saturday)],
    ['hours.sunday', t('hours.closed')],
  ] as const
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-medium">
        {isOpen ? (
          <>
            <span aria-hidden className="size-2.5 rounded-full bg-saffron" />
            {t('hours.open')}
          </>
        ) : (
          <>
            <Icon name="moon" size={16} className="text-ink-3" />
            <span className="text-ink-2">{t('hours.shut')}</span>
          </>
        )}
      </p>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{t('hours.title')}</caption>
        <tbody>
          {rows.map(([day, time]) => (
            <tr key={day} className="border-t border-hairline">
              <th scope="row" className="py-2 text-start font-normal text-ink-2">
                {t(day)}
              </th>
              <td className="figures py-2 text-end font-medium whitespace-nowrap">
                <bdi>{time}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-3">{t('hours.zone', { place: clock })}</p>
    </>
  )
}
