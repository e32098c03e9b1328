import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface StepperProps {
  /** Name of the list: 'Étapes'. */
  label: string
  steps: readonly ReactNode[]
  /** From 0. */
  current: number
  /** 'Étape 2 sur 7'. */
  summary: ReactNode
  /** '29 %'. */
  percentLabel?: ReactNode
  /** Said before a step that is done: 'Terminée : '. */
  doneLabel: string
  /** Lets a step be chosen; refused for those that `canGo` refuses. */
  onStep?: (step: number) => void
  canGo?: (step: number) => boolean
}

/** Where one is in a sequence: a ruler whose marks are the steps. On phones the summary and the ruler alone. */
export function Stepper(props: StepperProps) {
  const { steps, current, onStep, canGo = step => step <= current } = props
  return (
    <div>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <p className="text-sm text-ink-2">
          {props.summary}
          <span className="font-semibold text-ink lg:hidden"> · {steps[current]}</span>
        </p>
        {props.percentLabel && <p className="figures text-sm font-medium">{props.percentLabel}</p>}
      </div>
      <ol aria-label={props.label} className="flex gap-1">
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'future'
          const content = (
            <>
              <span className={classes('block h-1', state === 'future' ? 'bg-hairline' : 'bg-pine')} />
              <span
                className={classes(
                  'flex items-start gap-1 pt-2 text-start text-sm leading-snug max-lg:sr-only',
                  state === 'current' ? 'font-semibold' : state === 'done' ? 'text-ink-2' : 'text-ink-3',
                )}
              >
                {state === 'done' && <VisuallyHidden>{props.doneLabel}</VisuallyHidden>}
                {state === 'done' && <Icon name="check" size={16} className="mt-[0.1em] text-pine" />}
                {step}
              </span>
            </>
          )
          return (
            <li key={index} aria-current={state === 'current' ? 'step' : undefined} className="min-w-0 flex-1">
              {onStep && canGo(index) ? (
                <button type="button" className="block w-full py-2 hover:underline" onClick={() => onStep(index)}>
                  {content}
                </button>
              ) : (
                <div className="py-2">{content}</div>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
