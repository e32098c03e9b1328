import { useState } from 'react'
import type { DayRange } from '#shared/days.ts'
import { pricePerDayMinor } from '#shared/listings/limits.ts'
import { MINOR_PER_MAJOR } from '#shared/money.ts'
import { NumberField } from '#web/features/listings/NumberField.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { CalendarSpace } from './day-states.ts'
import type { DayChanges, DayPrice } from './use-day-changes.ts'

/** Where the key P leads. */
export const priceFieldId = 'day-price'
const minimumStayMax = 365

export interface PriceFormProps {
  spaces: readonly CalendarSpace[]
  range: DayRange
  changes: DayChanges
}

/** A price and a shortest stay for the chosen days; what is left empty stays as it is. */
export function PriceForm({ spaces, range, changes }: PriceFormProps) {
  const t = useT('host-calendar')
  const [major, setMajor] = useState<number | null>(null)
  const [minimum, setMinimum] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  const currency = spaces[0]?.currency ?? 'MAD'
  const perMajor = MINOR_PER_MAJOR[currency]
  const target = { spaces, range }
  const minor = major === null ? null : Math.round(major * perMajor)
  // one number is not one price in two currencies
  const isMixed = minor !== null && spaces.some(space => space.currency !== currency)
  const isPriceBad = minor !== null && (minor < pricePerDayMinor.min || minor > pricePerDayMinor.max)
  const isMinimumBad = minimum !== null && (minimum < 1 || minimum > minimumStayMax)
  const isEmpty = minor === null && minimum === null
  const hasSeason = spaces.some(({ seasons }) =>
    seasons.some(season => season.firstDay <= range.last && season.lastDay >= range.first),
  )

  const submit = () => {
    setAsked(true)
    if (isEmpty || isMixed || isPriceBad || isMinimumBad) return
    const price: DayPrice = {
      ...(minor !== null && { priceMinor: minor }),
      ...(minimum !== null && { minimumStay: minimum }),
    }
    changes.price(target, price)
    setAsked(false)
  }
  return (
    <form
      noValidate
      className="day-panel-form"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="grid grid-cols-2 items-end gap-3">
        <NumberField
          id={priceFieldId}
          label={t('price')}
          unitEnd={currency}
          error={
            (isAsked &&
              (isEmpty ? t('price.empty') : isMixed ? t('price.mixed') : isPriceBad ? t('price.bad') : undefined)) ||
            undefined
          }
          value={major}
          onChange={setMajor}
        />
        <NumberField
          label={t('minimum')}
          error={isAsked && isMinimumBad ? t('minimum.bad') : undefined}
          value={minimum}
          onChange={setMinimum}
          whole
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" icon="price" loading={changes.busy === 'price'}>
          {t('price.submit')}
        </Button>
        {hasSeason && (
          <Button variant="quiet" onClick={() => changes.price(target, { priceMinor: null, minimumStay: null })}>
            {t('price.usual')}
          </Button>
        )}
      </div>
    </form>
  )
}
