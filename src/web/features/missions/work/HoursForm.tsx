import { useEffect, useRef } from 'react'
import { formatDay } from '#shared/format.ts'
import { formatMinutes, parseMinutes, typedMinutes } from '#shared/missions/minutes.ts'
import type { WorkDay } from '#shared/missions/work-contract.ts'
import { extraMinutesMax } from '#shared/missions/work-states.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Refusal } from '#web/features/forms/Refusal.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { readHours } from './read-hours.ts'
import type { WorkMission } from './work-mission.ts'
import { useRefused } from './refused-work.ts'
import { useWorkOptions } from './use-work-options.ts'
import { workPost } from './work-done.ts'

export const hoursEndpoint = 'POST /api/missions/{id}/hours'

export interface HoursFormProps {
  mission: Pick<WorkMission, 'id' | 'side'>
  day: WorkDay
  /** Where no script runs: nothing closes it. */
  isPlain?: boolean
  onClose: () => void
}

/** Says how long a day was; what the other side said stands in the field first. */
export function HoursForm({ mission, day, isPlain = false, onClose }: HoursFormProps) {
  const t = useT('mission-work')
  const common = useT('common')
  const max = day.plannedMinutes + extraMinutesMax
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const { busy, problem, form, errors, field } = usePostedForm(hoursEndpoint, {
    ...useWorkOptions(mission.id, t('claim.saved'), onClose),
    flash: useRefused(hoursEndpoint, day.day),
    read: () => ({ day: day.day, minutes: parseMinutes(input.current?.value ?? '') }),
    check({ name, value }) {
      const read = name === 'time' ? readHours(value, max) : {}
      if (!('problem' in read)) return undefined
      return read.problem === 'max' ? t('claim.max', { max: formatMinutes(max, t.locale) }) : t('claim.unread')
    },
  })
  const time = field('time')
  return (
    <PostForm
      {...form}
      {...workPost(mission, 'hours')}
      hidden={{ day: day.day }}
      aria-label={t('claim.doFor', { day: formatDay(day.day, t.locale, 'weekday') })}
      className="flex flex-col gap-3"
    >
      <TextField
        {...time}
        ref={input}
        label={t('claim.field')}
        hint={t('claim.hint', { max: formatMinutes(max, t.locale) })}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={12}
        dir="ltr"
        defaultValue={time.defaultValue ?? typedMinutes(day.claimedMinutes ?? day.plannedMinutes)}
        error={time.error ?? errors['minutes']}
        className="max-w-60"
      />
      {problem && !problem.fields && <Refusal title={t('failed')} problem={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" loading={busy} loadingLabel={common('state.sending')}>
          {t('claim.save')}
        </Button>
        {!isPlain && (
          <Button size="sm" variant="quiet" onClick={onClose}>
            {t('claim.cancel')}
          </Button>
        )}
      </div>
    </PostForm>
  )
}
