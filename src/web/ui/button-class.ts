import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** Heights of 36, 44 and 52 px. */
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonStyle {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Takes the whole width of its container. */
  wide?: boolean
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1.5 text-sm gap-1.5 touch-44',
  md: 'min-h-11 px-4 py-2 text-base gap-2',
  lg: 'min-h-13 px-6 py-3 text-base gap-2',
}

const enabled: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-pine text-on-pine hover:bg-pine-hover',
  secondary: 'border-control bg-surface text-ink hover:border-ink-2 hover:bg-mist active:bg-mist-2',
  quiet: 'border-transparent text-ink hover:bg-mist active:bg-mist-2',
  danger: 'border-transparent bg-brick text-on-brick hover:bg-brick-hover',
}

const disabled: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-mist-2 text-ink-2',
  secondary: 'border-hairline text-ink-3',
  quiet: 'border-transparent text-ink-3',
  danger: 'border-transparent bg-mist-2 text-ink-2',
}

/**
 * The class names of a button, for an element that is not a Button: a summary, a label of a file input.
 *
 * @param inactive true draws it switched off
 */
export function buttonClass({ variant = 'secondary', size = 'md', wide = false }: ButtonStyle, inactive = false) {
  return classes(
    'inline-flex items-center justify-center rounded-md border text-center leading-snug font-semibold transition-colors select-none',
    sizes[size],
    inactive ? disabled[variant] : enabled[variant],
    wide && 'w-full',
  )
}
