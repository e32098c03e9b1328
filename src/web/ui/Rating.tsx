import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface RatingProps {
  /** Already formatted: '4,8'. */
  value: ReactNode
  /** Number of reviews, already formatted; shown in brackets. */
  count?: ReactNode
  /** The whole in words: 'Note 4,8 sur 5, 23 avis'. */
  label: string
}

/** ★ 4,8 (23) */
export function Rating({ value, count, label }: RatingProps) {
  return (
    <span className="figures inline-flex items-center gap-1 whitespace-nowrap">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden className="inline-flex items-center gap-1">
        <Icon name="star" size={16} filled className="size-[0.9em]" />
        <span className="font-medium">{value}</span>
        {count !== undefined && <bdi className="text-ink-3">({count})</bdi>}
      </span>
    </span>
  )
}
