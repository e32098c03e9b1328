import { useEffect, useRef, useState } from 'react'
import { formatDay } from '#shared/format.ts'
import { formatMinutes, typedMinutes } from '#shared/missions/minutes.ts'
import type { WorkDay } from '#shared/missions/work-contract.ts'
import { extraMinutesMax } from '#shared/missions/work-states.ts'
import { api } from '#web/api/api.ts'
import { typedIn } from '#web/features/forms/left-behind.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { RefusedPost } from '#web/features/forms/RefusedPost.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ownChecks } from '#web/ui/disable-native-validation.ts'
import { ActionFault } from './ActionFault.tsx'
import { HoursField, readHours } from './HoursField.tsx'
import type { WorkMission } from './work-mission.ts'
import { useRefused } from './refused-work.ts'
import { useWorkAction } from './use-work-action.ts'
import { workPost } from './work-done.ts'

export const hoursEndpoint = 'POST /api/missions/{id}/hours'

export interface HoursFormProps {
  mission: Pick<WorkMission, 'id' | 'side'>
  day: WorkDay
  /** Where no script runs: nothing closes it. */
  isPlain?: boolean
  onClose: () => void
}

/** What is typed into, and not what goes with it unseen. */
const fieldOf = (form: HTMLFormElement | null) => form?.querySelector<HTMLInputElement>('input[name=time]')

/** Says how long a day was; what the other side said stands in the field first. */
export function HoursForm({ mission, day, isPlain = false, onClose }: HoursFormProps) {
  const t = useT('mission-work')
  const common = useT('common')
  const max = day.plannedMinutes + extraMinutesMax
  const form = useRef<HTMLFormElement>(null)
  const refused = useRefused(hoursEndpoint, day.day)
  const [typed, setTyped] = useState(
    () => typedIn(refused, 'time') ?? typedMinutes(day.claimedMinutes ?? day.plannedMinutes),
  )
  const [problem, setProblem] = useState<'unread' | 'max' | null>(null)
  const action = useWorkAction(mission.id, {
    run: (minutes: number) => api(hoursEndpoint, { params: { id: mission.id }, body: { day: day.day, minutes } }),
    done: t('claim.saved'),
    onDone: onClose,
  })
  useEffect(() => fieldOf(form.current)?.select(), [])

  const submit = () => {
    const read = readHours(typed, max)
    setProblem('problem' in read ? read.problem : null)
    if ('problem' in read) fieldOf(form.current)?.focus()
    else action.mutate(read.minutes)
  }
  const refusedFields = isPlain ? refused?.problem?.fields : undefined
  const words = problem && { unread: t('claim.unread'), max: t('claim.max', { max: formatMinutes(max, t.locale) }) }
  return (
    <PostForm
      endpoint={hoursEndpoint}
      {...workPost(mission, 'hours')}
      hidden={{ day: day.day }}
      ref={element => {
        form.current = element
        return element ? ownChecks(element) : undefined
      }}
      isSending={action.isPending}
      onSend={submit}
      aria-label={t('claim.doFor', { day: formatDay(day.day, t.locale, 'weekday') })}
      className="flex flex-col gap-3"
    >
      <HoursField
        value={typed}
        max={max}
        error={problem && words ? words[problem] : (refusedFields?.['time'] ?? refusedFields?.['minutes'])}
        onChange={value => {
          setTyped(value)
          setProblem(null)
        }}
      />
      {action.isError && <ActionFault error={action.error} />}
      {isPlain && <RefusedPost title={t('failed')} refused={refused} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          size="sm"
          loading={action.isPending}
          loadingLabel={common('state.sending')}
        >
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
