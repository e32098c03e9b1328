import { useId } from 'react'
import { classes } from './classes.ts'

/** The scalloped edge of an awning. Only under the home header, on the 404 page and in e-mails. */
export function AwningEdge({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden width="100%" height="14" className={classes('block', className)}>
      <defs>
        <pattern id={id} width="56" height="14" patternUnits="userSpaceOnUse">
          <path d="M0 0h28v4a14 10 0 0 1-28 0z" className="fill-pine" />
          <path d="M28 0h28v4a14 10 0 0 1-28 0z" className="fill-pine-tint" />
        </pattern>
      </defs>
      <rect width="100%" height="14" fill={`url(#${id})`} />
    </svg>
  )
}
