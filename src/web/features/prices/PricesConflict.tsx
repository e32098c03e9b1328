import { DAY_NAMES } from '#shared/day-names.ts'
import { formatDayRange, formatMinor, formatPercent } from '#shared/format.ts'
import type { Currency } from '#shared/money.ts'
import type { SpacePrices } from '#shared/prices/lines.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { PricesEditor } from './use-prices.ts'

/** Saved elsewhere meanwhile: both are shown, and the host decides. */
export function PricesConflict({ editor, currency }: { editor: PricesEditor; currency: Currency }) {
  const t = useT('listings')
  const { conflict, typed, resolve } = editor
  if (!conflict) return null
  return (
    <Alert
      tone="warning"
      live
      title={t('prices.conflict')}
      action={
        <>
          <Button size="sm" onClick={() => resolve('mine')}>
            {t('conflict.mine')}
          </Button>
          <Button size="sm" onClick={() => resolve('theirs')}>
            {t('conflict.theirs')}
          </Button>
        </>
      }
    >
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <PriceList title={t('prices.mine')} prices={typed} currency={currency} />
        <PriceList title={t('prices.theirs')} prices={conflict} currency={currency} />
      </div>
    </Alert>
  )
}

interface PriceListProps {
  title: string
  prices: SpacePrices
  currency: Currency
}

function PriceList({ title, prices, currency }: PriceListProps) {
  const lines = useLines(prices, currency)
  const t = useT('listings')
  return (
    <div>
      <p className="font-semibold">{title}</p>
      {lines.length === 0 ? (
        <p>{t('prices.nothing')}</p>
      ) : (
        <ul className="figures">
          {lines.map(line => (
            <li key={line}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useLines(
  { weekdayPricesMinor, weekPercent, monthPercent, seasons }: SpacePrices,
  currency: Currency,
): string[] {
  const t = useT('listings')
  const { locale } = t
  const money = (minor: number) => formatMinor(minor, currency, locale)
  const percent = (value: number) => formatPercent(value / 100, locale)
  return [
    ...(weekdayPricesMinor ?? []).flatMap((minor, index) =>
      minor === null ? [] : [`${DAY_NAMES[locale].weekdays[index] ?? ''} · ${money(minor)}`],
    ),
    ...(weekPercent === null ? [] : [`${t('prices.weekPercent')} · ${percent(weekPercent)}`]),
    ...(monthPercent === null ? [] : [`${t('prices.monthPercent')} · ${percent(monthPercent)}`]),
    ...seasons.map(({ firstDay, lastDay, priceMinor, minimumStay }) =>
      [
        formatDayRange({ first: firstDay, last: lastDay }, locale),
        priceMinor === null ? null : money(priceMinor),
        minimumStay === null ? null : t('prices.days', { count: minimumStay }),
      ]
        .filter(each => each !== null)
        .join(' · '),
    ),
  ]
}
