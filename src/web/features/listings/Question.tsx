import { createContext, type ReactNode, useContext } from 'react'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { partsOf, type WizardPlace } from './questions.ts'

/** The width from which a step shows all of its questions; that of Tailwind's `sm`. */
export const phone = '(width < 40rem)'

/** The question that phones show. */
export const CurrentPart = createContext(1)

/** One question of a step: alone on phones, one below the other elsewhere. */
export function Question({ part, children }: { part: number; children: ReactNode }) {
  const current = useContext(CurrentPart)
  return <div className={classes('flex flex-col gap-6', part !== current && 'max-sm:hidden')}>{children}</div>
}

/** How far one is within the step, on phones. */
export function QuestionProgress({ place: { step, part } }: { place: WizardPlace }) {
  const t = useT('listings')
  const count = partsOf(step)
  if (count === 1) return null
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2 sm:hidden">
      <span aria-hidden className="flex gap-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={classes('size-2 rounded-full', index < part ? 'bg-pine' : 'bg-hairline')} />
        ))}
      </span>
      {t('question.summary', { part, count })}
    </p>
  )
}
