import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

const frame = 'chip touch-44 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-3 py-1 text-sm leading-snug'

export interface ChoiceChipProps extends Omit<ComponentPropsWithRef<'input'>, 'children' | 'type'> {
  children: ReactNode
  /** `radio` where one excludes the others. */
  type?: 'checkbox' | 'radio'
  icon?: IconName
  /** How many results stand behind it. */
  count?: ReactNode
}

/** A choice that shows whether it is taken. A real input: it is sent with its form, without JavaScript too. */
export function ChoiceChip({ children, type = 'checkbox', icon, count, className, ...input }: ChoiceChipProps) {
  return (
    <label className={classes(frame, className)}>
      <input {...input} type={type} className="sr-only" />
      {icon && <Icon name={icon} size={16} />}
      <Icon name="check" size={16} className="chip-check" />
      {children}
      {count !== undefined && <span className="chip-count figures">{count}</span>}
    </label>
  )
}

export interface RemovableChipProps {
  children: ReactNode
  /** Full name of the action: 'Retirer le filtre Vitrine'. */
  removeLabel: string
  onRemove?: () => void
  /** The address without this filter: a link that works without JavaScript. */
  href?: string
  /** For the router's link, as in Button. */
  render?: (linkProps: { className: string; 'aria-label': string; children: ReactNode }) => ReactElement
}

/** An active filter; the whole chip removes it. */
export function RemovableChip({ children, removeLabel, onRemove, href, render }: RemovableChipProps) {
  const linkProps = {
    className: `${frame} chip-removable font-medium`,
    'aria-label': removeLabel,
    children: (
      <>
        {children}
        <Icon name="close" size={16} className="-me-1" />
      </>
    ),
  }
  if (render) return render(linkProps)
  if (href !== undefined)
    return (
      <a href={href} {...linkProps}>
        {linkProps.children}
      </a>
    )
  return <button type="button" onClick={onRemove} {...linkProps} />
}
