import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export interface Segment {
  value: string
  label: string
  icon?: IconName
}

export interface SegmentedControlProps {
  label: string
  name: string
  segments: readonly Segment[]
  value: string
  onChange: (value: string) => void
  /** Shows only the icons; the labels remain for screen readers and as tooltips. */
  iconsOnly?: boolean
  wide?: boolean
}

/** Two to four exclusive views, as radio buttons side by side. */
export function SegmentedControl({ label, name, segments, value, onChange, iconsOnly, wide }: SegmentedControlProps) {
  return (
    <fieldset className={classes('inline-flex rounded-md border border-control bg-surface p-0.5', wide && 'w-full')}>
      <legend className="sr-only">{label}</legend>
      {segments.map(segment => (
        <label
          key={segment.value}
          title={iconsOnly ? segment.label : undefined}
          className={classes('segment', wide && 'flex-1', iconsOnly ? 'px-3' : 'px-4')}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} size={16} />}
          <span className={iconsOnly ? 'sr-only' : undefined}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
