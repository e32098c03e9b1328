import { formatDay } from '#shared/format.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import type { MissionDay } from '#shared/missions/terms.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/TextField.tsx'

export interface OfferedDaysProps {
  mission: MissionView
  /** Those that are offered, in their order. */
  days: readonly MissionDay[]
  onChange: (days: readonly MissionDay[]) => void
  error: string | undefined
  /** What the server has refused, by the names of the contract. */
  fields: Readonly<Record<string, string>>
}

/** A day ends at 24:00, which a field of times calls midnight. */
const dayEnd = '24:00'
const midnight = '00:00'

export type PlainOfferedDaysProps = Pick<OfferedDaysProps, 'mission' | 'days' | 'error' | 'fields'>

/** Without JavaScript: every day with its hours, those that are not ticked being left out. */
export function PlainOfferedDays({ mission, days, error, fields }: PlainOfferedDaysProps) {
  const t = useT('seller-missions')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{t('apply.offered')}</legend>
      {error && <Alert tone="error" title={error} />}
      {mission.days.map((day, row) => {
        const index = days.findIndex(each => each.day === day.day)
        const { startTime, endTime, breakMinutes } = days[index] ?? day
        const nameOf = (name: keyof MissionDay) => `offeredDays.${row}.${name}`
        const faultOf = (name: keyof MissionDay) => fields[`offeredDays.${index}.${name}`]
        return (
          <div key={day.day} className="rounded-md border border-hairline p-3">
            <Checkbox
              name={nameOf('day')}
              value={day.day}
              defaultChecked={index >= 0}
              label={`${formatDay(day.day, t.locale, 'weekday')} · ${t('apply.day')}`}
            />
            <input type="hidden" name={nameOf('breakMinutes')} value={breakMinutes} />
            <div className="mt-3 grid max-w-sm grid-cols-2 gap-3">
              <TextField
                type="time"
                name={nameOf('startTime')}
                label={t('apply.start')}
                defaultValue={startTime}
                error={faultOf('startTime')}
              />
              <TextField
                type="time"
                name={nameOf('endTime')}
                label={t('apply.end')}
                defaultValue={endTime === dayEnd ? midnight : endTime}
                error={faultOf('endTime') ?? faultOf('breakMinutes')}
              />
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}

/** Each day of a mission: whether one comes, and from when to when. */
export function OfferedDays({ mission, days, onChange, error, fields }: OfferedDaysProps) {
  const t = useT('seller-missions')
  const set = (changed: MissionDay) => onChange(days.map(each => (each.day === changed.day ? changed : each)))
  const toggle = (day: MissionView['days'][number], isIn: boolean) => {
    const { startTime, endTime, breakMinutes } = day
    const others = days.filter(each => each.day !== day.day)
    const next = isIn ? [...others, { day: day.day, startTime, endTime, breakMinutes }] : others
    onChange(next.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{t('apply.offered')}</legend>
      {error && <Alert tone="error" live title={error} />}
      {mission.days.map(day => {
        const index = days.findIndex(each => each.day === day.day)
        const offered = days[index]
        const faultOf = (name: 'startTime' | 'endTime' | 'breakMinutes') => fields[`offeredDays.${index}.${name}`]
        return (
          <div key={day.day} className="rounded-md border border-hairline p-3">
            <Checkbox
              checked={offered !== undefined}
              onChange={event => toggle(day, event.target.checked)}
              label={`${formatDay(day.day, t.locale, 'weekday')} · ${t('apply.day')}`}
            />
            {offered && (
              <div className="mt-3 grid max-w-sm grid-cols-2 gap-3">
                <TextField
                  type="time"
                  label={t('apply.start')}
                  required
                  value={offered.startTime}
                  error={faultOf('startTime')}
                  onChange={event => set({ ...offered, startTime: event.target.value })}
                />
                <TextField
                  type="time"
                  label={t('apply.end')}
                  required
                  value={offered.endTime === dayEnd ? midnight : offered.endTime}
                  error={faultOf('endTime') ?? faultOf('breakMinutes')}
                  onChange={event => {
                    const { value } = event.target
                    set({ ...offered, endTime: value === midnight ? dayEnd : value })
                  }}
                />
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
