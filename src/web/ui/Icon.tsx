import { classes } from './classes.ts'
import { directionalIcons, type IconName } from './icon-names.ts'
import sprite from './icon-sprite.svg?url&no-inline'

export interface IconProps {
  name: IconName
  /** Edge in CSS pixels; 20 when not given. */
  size?: 16 | 20 | 24 | 32 | 40
  /** Drawn full instead of in outline: a chosen heart, a counted star. */
  filled?: boolean
  /** Only for an icon that stands without words; otherwise it is decoration. */
  label?: string
  className?: string
}

/** A line icon from the sprite, in the colour of the text. Arrows mirror in right-to-left pages. */
export function Icon({ name, size = 20, filled = false, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size <= 16 ? 2 : size >= 32 ? 1.25 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('shrink-0', directionalIcons.has(name) && 'rtl:-scale-x-100', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
