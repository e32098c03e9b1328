import { Icon } from '#web/ui/Icon.tsx'

const starsMax = 5

/** Whole stars, full and empty. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {Array.from({ length: starsMax }, (_, index) => (
        <Icon
          key={index}
          name="star"
          size={16}
          filled={index < value}
          className={index < value ? 'text-ink' : 'text-control'}
        />
      ))}
    </span>
  )
}
