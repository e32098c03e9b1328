import { useRef, useState } from 'react'
import { formatDay, formatWallTime } from '#shared/format.ts'
import { formatMinutes } from '#shared/missions/minutes.ts'
import type { WorkDay } from '#shared/missions/work-contract.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { PlainDetails } from '#web/features/forms/PlainDetails.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Refusal } from '#web/features/forms/Refusal.tsx'
import { useSending } from '#web/features/forms/use-sending.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { HoursForm, hoursEndpoint } from './HoursForm.tsx'
import type { WorkMission } from './work-mission.ts'
import { useRefused } from './refused-work.ts'
import { useWorkOptions } from './use-work-options.ts'
import { workPost } from './work-done.ts'

export interface WorkedTimeProps {
  mission: WorkMission
  day: WorkDay
}

/** How long a day was: what is agreed, or what one side has said and what the other can do about it. */
export function WorkedTime({ mission, day }: WorkedTimeProps) {
  const t = useT('mission-work')
  const [isEditing, setEditing] = useState(false)
  const again = useRef<HTMLDivElement>(null)
  const close = () => {
    setEditing(false)
    // the button that opened it is there again
    setTimeout(() => again.current?.querySelector<HTMLElement>('[data-opens]')?.focus())
  }
  if (day.agreedMethod !== null && day.agreedMinutes !== null) {
    const time = formatMinutes(day.agreedMinutes, t.locale)
    return (
      <p className="figures flex items-start gap-1.5">
        <Icon name="success" size={16} className="mt-1 text-pine" />
        {t(day.agreedMethod === 'both' ? 'agreed.both' : 'agreed.silence', { time })}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="figures">{saidOf(mission, day, t)}</p>
      {day.openUntilLocal !== null && (
        <p className="figures text-sm text-ink-3">
          {t('claim.until', { until: formatWallTime(day.openUntilLocal, t.locale) })}
        </p>
      )}
      {isEditing ? (
        <HoursForm mission={mission} day={day} onClose={close} />
      ) : (
        <div ref={again} className="flex flex-wrap gap-2 empty:hidden">
          <DayButtons mission={mission} day={day} onEdit={() => setEditing(true)} />
        </div>
      )}
      {day.canClaim && <PlainHours mission={mission} day={day} />}
    </div>
  )
}

function saidOf(mission: WorkMission, day: WorkDay, t: ReturnType<typeof useT<'mission-work'>>): string {
  if (day.claimedMinutes === null || day.claimedBy === null) return t('claim.none')
  const time = formatMinutes(day.claimedMinutes, t.locale)
  if (day.claimedBy === mission.side) return t('claim.you', { time })
  const other = day.claimedBy === 'retailer' ? mission.retailer : mission.freelancer
  return t('claim.other', { time, name: other ? nameOf(other, t.locale) : '' })
}

const editOf = (day: WorkDay) => (day.canAgree ? 'counter' : day.claimedMinutes === null ? 'do' : 'change')

/** Without JavaScript, what the form is that a button opens. */
function PlainHours({ mission, day }: WorkedTimeProps) {
  const t = useT('mission-work')
  const refused = useRefused(hoursEndpoint, day.day)
  return (
    <PlainDetails label={t(`claim.${editOf(day)}`)} button={{ size: 'sm' }} isOpen={refused !== undefined}>
      <div className="pt-3">
        <HoursForm isPlain mission={mission} day={day} onClose={() => undefined} />
      </div>
    </PlainDetails>
  )
}

const agreeEndpoint = 'POST /api/missions/{id}/hours/agreement'

function DayButtons({ mission, day, onEdit }: { mission: WorkMission; day: WorkDay; onEdit: () => void }) {
  const t = useT('mission-work')
  const common = useT('common')
  const minutes = day.claimedMinutes ?? 0
  const { busy, problem, send } = useSending(agreeEndpoint, {
    ...useWorkOptions(mission.id, t('agree.done')),
    refused: useRefused(agreeEndpoint, day.day),
  })
  const time = formatMinutes(minutes, t.locale)
  const name = formatDay(day.day, t.locale, 'weekday')
  const edit = editOf(day)
  const editFor = { counter: 'claim.counterFor', do: 'claim.doFor', change: 'claim.changeFor' } as const
  return (
    <>
      {day.canAgree && (
        <PostForm
          endpoint={agreeEndpoint}
          {...workPost(mission, 'agreed')}
          hidden={{ day: day.day, minutes }}
          isSending={busy}
          onSend={() => void send({ day: day.day, minutes })}
        >
          <Button
            type="submit"
            size="sm"
            variant="primary"
            icon="check"
            aria-label={t('agree.doFor', { time, day: name })}
            loading={busy}
            loadingLabel={common('state.sending')}
          >
            {t('agree.do', { time })}
          </Button>
        </PostForm>
      )}
      {day.canClaim && (
        <Button
          data-opens
          size="sm"
          icon="edit"
          className="script-only"
          aria-label={t(editFor[edit], { day: name })}
          onClick={onEdit}
        >
          {t(`claim.${edit}`)}
        </Button>
      )}
      {problem && <Refusal title={t('failed')} problem={problem} />}
    </>
  )
}
