import type { ReactNode } from 'react'
import type { FieldText } from './Field.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { Icon } from './Icon.tsx'

export interface RatingInputProps extends FieldText {
  id?: string
  name: string
  /** 1 to 5, null while nothing is chosen. */
  value: number | null
  onChange: (value: number) => void
  /** Words of each choice, from one star to five. */
  starLabels: readonly [string, string, string, string, string]
  /** Beside the stars, what the choice means. */
  meaning?: ReactNode
  required?: boolean
}

/** One to five stars, as five radio buttons. */
export function RatingInput({ name, value, onChange, starLabels, meaning, ...group }: RatingInputProps) {
  return (
    <FieldGroup {...group}>
      <div className="flex items-center gap-1">
        {starLabels.map((label, index) => {
          const stars = index + 1
          const lit = value !== null && stars <= value
          return (
            <label
              key={label}
              className="star grid size-11 cursor-pointer place-content-center rounded-md hover:bg-mist"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="sr-only"
                aria-label={label}
              />
              <Icon name="star" size={24} filled={lit} className={lit ? 'text-pine' : 'text-ink-3'} />
            </label>
          )
        })}
        {meaning && <span className="ms-2 text-sm text-ink-2">{meaning}</span>}
      </div>
    </FieldGroup>
  )
}
