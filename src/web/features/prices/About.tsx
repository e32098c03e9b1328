import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Currency } from '#shared/money.ts'

/** Most readers and spaces have one currency: their pages do without what converts. */
const ConvertedPrice = lazy(async () => ({ default: (await import('./ConvertedPrice.tsx')).ConvertedPrice }))

/** What the reader compares prices in. */
export function useReaderCurrency(): Currency {
  return useRouter().options.context.currency
}

/** 'environ 1 230 MAD' beside a price in another currency than the reader's; nothing beside any other. */
export function About(price: { minor: number; currency: Currency }) {
  const reader = useReaderCurrency()
  if (price.currency === reader) return null
  return (
    <Suspense>
      <ConvertedPrice {...price} reader={reader} />
    </Suspense>
  )
}
