import { formatClock } from '#shared/format.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useFields } from '../fields.ts'
import type { ListingEditor } from '../use-listing-editor.ts'

/** Every half hour of a day, 'HH:mm'. */
const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
)

/** From when on the first day, and until when on the last. An imported time between the half hours stays one of the choices. */
export function Hours({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const field = useFields(editor)
  return (
    <div className="grid grid-cols-2 gap-5">
      {(['checkInTime', 'checkOutTime'] as const).map(name => {
        const value = editor.values[name]
        const times = value === null || halfHours.includes(value) ? halfHours : [...halfHours, value].toSorted()
        return (
          <Select
            key={name}
            {...field(name)}
            label={t(name === 'checkInTime' ? 'hours.from' : 'hours.until')}
            emptyOption={t('hours.agreed')}
            options={times.map(time => ({ value: time, label: formatClock(time, t.locale) }))}
            value={value ?? ''}
            onChange={event => editor.change({ [name]: event.target.value || null })}
          />
        )
      })}
    </div>
  )
}
