import { useState } from 'react'
import { addDays, type Day, type DayRange } from '#shared/days.ts'
import { type Currency, MINOR_PER_MAJOR } from '#shared/money.ts'
import type { Season } from '#shared/prices/lines.ts'
import { NumberField } from '#web/features/listings/NumberField.tsx'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DateRangeField } from '#web/ui/DateRangeField.tsx'
import type { ChosenRange } from '#web/ui/day-range.ts'
import type { PricesEditor } from './use-prices.ts'

const weekDays = 7

export interface SeasonFieldsProps {
  editor: PricesEditor
  currency: Currency
  /** At the space. */
  today: Day
}

/** Dates with a price or a shortest stay of their own: one group of fields each, and a button for another one. */
export function SeasonFields({ editor: { typed, change, problem }, currency, today }: SeasonFieldsProps) {
  const t = useT('listings')
  const { seasons } = typed
  const perMajor = MINOR_PER_MAJOR[currency]
  const set = (index: number, changes: Partial<Season>) =>
    change({ seasons: seasons.map((season, at) => (at === index ? { ...season, ...changes } : season)) })
  const add = () => {
    const last = seasons
      .map(season => season.lastDay)
      .toSorted()
      .at(-1)
    const firstDay = addDays(last !== undefined && last > today ? last : today, 1)
    change({
      seasons: [
        ...seasons,
        { firstDay, lastDay: addDays(firstDay, weekDays - 1), priceMinor: null, minimumStay: null },
      ],
    })
  }
  return (
    <div className="grid gap-4">
      {seasons.map(({ firstDay, lastDay, priceMinor, minimumStay }, index) => (
        <fieldset key={index} className="grid grid-cols-2 gap-4 border-b border-hairline pb-4">
          <legend className="mb-2 font-medium">{t('prices.season', { number: index + 1 })}</legend>
          <SeasonDays
            days={{ first: firstDay, last: lastDay }}
            others={seasons.filter((_, at) => at !== index)}
            today={today}
            error={problem?.fields?.[`seasons.${index}.firstDay`] ?? problem?.fields?.[`seasons.${index}.lastDay`]}
            onChange={range => set(index, { firstDay: range.first, lastDay: range.last })}
          />
          <NumberField
            label={t('price')}
            unitEnd={currency}
            error={problem?.fields?.[`seasons.${index}.priceMinor`]}
            value={priceMinor === null ? null : priceMinor / perMajor}
            onChange={major => set(index, { priceMinor: major === null ? null : Math.round(major * perMajor) })}
          />
          <NumberField
            label={t('stay.minimum')}
            whole
            unitEnd={t('unit.days')}
            error={problem?.fields?.[`seasons.${index}.minimumStay`]}
            value={minimumStay}
            onChange={days => set(index, { minimumStay: days })}
          />
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            aria-label={t('prices.removeSeason', { number: index + 1 })}
            onClick={() => change({ seasons: seasons.filter((_, at) => at !== index) })}
          >
            {t('prices.remove')}
          </Button>
        </fieldset>
      ))}
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={add}>
        {t('prices.addSeason')}
      </Button>
    </div>
  )
}

interface SeasonDaysProps {
  days: DayRange
  others: readonly Season[]
  today: Day
  error: string | undefined
  onChange: (days: DayRange) => void
}

/** The days of a season; while only its first day is chosen again, the season stays as it was. */
function SeasonDays({ days, others, today, error, onChange }: SeasonDaysProps) {
  const text = useRangeText()
  const [started, setStarted] = useState<ChosenRange | null>(null)
  const choose = ({ first, last }: ChosenRange) => {
    const isWhole = first !== null && last !== null
    setStarted(isWhole ? null : { first, last })
    if (isWhole) onChange({ first, last })
  }
  return (
    <DateRangeField
      className="col-span-2"
      text={text}
      today={today}
      earliest={days.first < today ? days.first : today}
      isUnavailable={day => others.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)}
      value={started ?? days}
      onChange={choose}
      error={error}
    />
  )
}
