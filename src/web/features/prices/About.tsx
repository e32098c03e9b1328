import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { aboutMinor } from '#shared/currencies/rates.ts'
import { formatMinor } from '#shared/format.ts'
import type { Currency } from '#shared/money.ts'
import { meQuery } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** What the reader compares prices in. */
export function useReaderCurrency(): Currency {
  return useRouter().options.context.currency
}

export interface AboutProps {
  minor: number
  currency: Currency
  className?: string
}

/** 'environ 1 230 MAD' beside a price in another currency than the reader's; nothing beside any other. */
export function About(props: AboutProps) {
  const reader = useReaderCurrency()
  return props.currency === reader ? null : <Converted {...props} reader={reader} />
}

function Converted({
  minor,
  currency,
  reader,
  className = 'block text-xs text-ink-2',
}: AboutProps & { reader: Currency }) {
  const t = useT('common')
  const rates = useQuery(meQuery).data?.rates
  if (!rates) return null
  const amount = formatMinor(aboutMinor(minor, currency, reader, rates), reader, t.locale)
  return <bdi className={className}>{t('price.about', { amount })}</bdi>
}
