import { addDays, type Day } from '#shared/days.ts'
import { type Currency, MINOR_PER_MAJOR } from '#shared/money.ts'
import type { Season } from '#shared/prices/lines.ts'
import { NumberField } from '#web/features/listings/NumberField.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
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
          {(['firstDay', 'lastDay'] as const).map(name => (
            <TextField
              key={name}
              type="date"
              label={t(`prices.${name}`)}
              error={problem?.fields?.[`seasons.${index}.${name}`]}
              value={name === 'firstDay' ? firstDay : lastDay}
              onChange={event => set(index, { [name]: event.target.value })}
            />
          ))}
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
