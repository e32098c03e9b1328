import { classes } from './classes.ts'

interface SpinnerProps {
  /** Edge in CSS pixels. */
  size?: 16 | 20 | 24 | 32
  className?: string
}

/**
 * An arc that turns for ten seconds and then rests: work that takes longer shows its progress instead.
 * Decoration only; the words beside it say what is happening.
 */
export function Spinner({ size = 20, className }: SpinnerProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      className={classes('spinner', className)}
      aria-hidden
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
