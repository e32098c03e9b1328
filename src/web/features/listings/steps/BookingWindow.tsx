import { useState } from 'react'
import { addDays, type Day, todayIn } from '#shared/days.ts'
import { formatDay } from '#shared/format.ts'
import { horizonDaysMax } from '#shared/spaces/booking-window.ts'
import { useIsClosed } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { useFields } from '../fields.ts'
import { NumberField } from '../NumberField.tsx'
import type { ListingEditor } from '../use-listing-editor.ts'
import { faultOf } from '../values.ts'

/** Where the space has no city yet. */
const usualTimeZone = 'Africa/Casablanca'

/** How long before a stay it is asked for, at the latest and at the earliest, and what stays free after it. */
export function BookingWindow({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const field = useFields(editor)
  const { values, change } = editor
  const optional = { optionalLabel: t('optional'), whole: true, unitEnd: t('unit.days') }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberField
          {...field('noticeDays')}
          {...optional}
          label={t('notice')}
          hint={t('notice.hint')}
          value={values.noticeDays || null}
          onChange={days => change({ noticeDays: days ?? 0 })}
        />
        <NumberField
          {...field('horizonDays')}
          {...optional}
          label={t('horizon')}
          hint={t('horizon.hint')}
          value={values.horizonDays === horizonDaysMax ? null : values.horizonDays}
          onChange={days => change({ horizonDays: days ?? horizonDaysMax })}
        />
        <NumberField
          {...field('preparationDays')}
          {...optional}
          label={t('preparation')}
          hint={t('preparation.hint')}
          value={values.preparationDays || null}
          onChange={days => change({ preparationDays: days ?? 0 })}
        />
      </div>
      <WindowPreview editor={editor} />
    </>
  )
}

/** What it means today: the first and the last day that can be asked for, and when the next stay may follow. */
function WindowPreview({ editor: { values, listing } }: { editor: ListingEditor }) {
  const t = useT('listings')
  const [now] = useState(() => Date.now())
  const isInstant = !useIsClosed('instantBooking') && values.instantBook
  const fields = ['noticeDays', 'horizonDays', 'preparationDays'] as const
  if (fields.some(name => faultOf(name, values) !== undefined)) return null
  const today = todayIn(listing?.city?.timeZone ?? usualTimeZone, now)
  const earliest = addDays(today, Math.max(values.noticeDays, isInstant ? 0 : 1))
  const day = (each: Day) => formatDay(each, t.locale)
  return (
    <p className="figures rounded-md bg-mist px-4 py-3 text-sm" aria-live="polite" suppressHydrationWarning>
      {t('window.today', { first: day(earliest), last: day(addDays(today, values.horizonDays)) })}{' '}
      {values.preparationDays > 0 && t('window.preparation', { count: values.preparationDays })}
    </p>
  )
}
