import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside'
  /** Holds one link with the class `stretched`, which then covers the card. */
  linked?: boolean
  /** Inner space of 20 px, 24 from 640 px. */
  padded?: boolean
}

/** A plane with a hairline. A linked one rises a little under the pointer. */
export function Card({ as: Element = 'div', linked = false, padded = true, className, ...rest }: CardProps) {
  return (
    <Element
      {...(rest as object)}
      className={classes(
        'rounded-md border border-hairline bg-surface',
        padded && 'p-5 sm:p-6',
        linked && 'card-linked relative overflow-hidden',
        className,
      )}
    />
  )
}
