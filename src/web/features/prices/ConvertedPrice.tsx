import { useQuery } from '@tanstack/react-query'
import { aboutMinor } from '#shared/currencies/rates.ts'
import { formatMinor } from '#shared/format.ts'
import type { Currency } from '#shared/money.ts'
import { meQuery } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

export interface ConvertedPriceProps {
  minor: number
  currency: Currency
  reader: Currency
}

export function ConvertedPrice({ minor, currency, reader }: ConvertedPriceProps) {
  const t = useT('common')
  const rates = useQuery(meQuery).data?.rates
  if (!rates) return null
  const amount = formatMinor(aboutMinor(minor, currency, reader, rates), reader, t.locale)
  return <bdi className="block text-xs text-ink-2">{t('price.about', { amount })}</bdi>
}
