import type { BookingView } from '#shared/bookings/contract.ts'
import { formatDay } from '#shared/format.ts'
import { lifeOf, type LifeStep, untilOf } from '#web/features/bookings/booking-life.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

const marks = {
  done: 'border-pine bg-pine text-on-pine',
  current: 'border-pine bg-surface text-pine',
  future: 'border-control bg-surface',
  stopped: 'border-brick bg-surface text-brick',
}

/** Where a booking stands between the request and its last day: along a line, on phones down one. */
export function LifeSteps({ booking }: { booking: BookingView }) {
  const t = useT('bookings')
  const steps = lifeOf(booking)
  return (
    <ol aria-label={t('steps.label')} className="flex flex-col gap-3 sm:flex-row sm:gap-0">
      {steps.map((step, index) => (
        <Step key={step.id} step={step} isLast={index === steps.length - 1} />
      ))}
    </ol>
  )
}

function Step({ step, isLast }: { step: LifeStep; isLast: boolean }) {
  const t = useT('bookings')
  const { state } = step
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="relative flex gap-3 sm:w-1/4 sm:flex-col sm:gap-2 sm:pe-4"
    >
      {!isLast && (
        <span
          aria-hidden
          className={classes(
            'absolute start-[0.6875rem] top-6 -bottom-3 border-s sm:start-6 sm:end-0 sm:top-[0.6875rem] sm:bottom-auto sm:border-s-0 sm:border-t',
            state === 'done' ? 'border-pine' : 'border-dashed border-control',
          )}
        />
      )}
      <span className={classes('grid size-6 shrink-0 place-content-center rounded-full border-2', marks[state])}>
        {state === 'done' && <Icon name="check" size={16} className="size-3.5" />}
        {state === 'stopped' && <Icon name="close" size={16} className="size-3.5" />}
        {state === 'current' && <span className="size-2 rounded-full bg-pine" />}
      </span>
      <div className="min-w-0 text-sm leading-snug">
        <p className={state === 'future' ? 'text-ink-2' : 'font-medium'}>
          {state === 'done' && <VisuallyHidden>{t('step.done')} </VisuallyHidden>}
          {state === 'current' && <VisuallyHidden>{t('step.here')} </VisuallyHidden>}
          {t(`step.${step.id}`)}
        </p>
        <StepTime step={step} />
      </div>
    </li>
  )
}

function StepTime({ step: { day, before } }: { step: LifeStep }) {
  const t = useT('bookings')
  const locale = useLocale()
  if (!day && !before) return null
  return (
    <p className="figures mt-0.5 text-ink-3">
      {before ? t('step.before', untilOf(before)) : formatDay(day ?? '', locale, 'weekdayShort')}
    </p>
  )
}
