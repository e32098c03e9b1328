import { parseMinutes, formatMinutes } from '#shared/missions/minutes.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { TextField } from '#web/ui/TextField.tsx'

export interface HoursFieldProps {
  /** As typed: '7:30'. */
  value: string
  onChange: (typed: string) => void
  /** Minutes that may be typed at most. */
  max: number
  error?: string | undefined
}

/** How long a day was, in hours and minutes: '7:30', '7h30', '730' and '7,5' are the same. */
export function HoursField({ value, onChange, max, error }: HoursFieldProps) {
  const t = useT('mission-work')
  return (
    <TextField
      label={t('claim.field')}
      hint={t('claim.hint', { max: formatMinutes(max, t.locale) })}
      name="time"
      inputMode="numeric"
      autoComplete="off"
      required
      maxLength={12}
      dir="ltr"
      value={value}
      error={error}
      className="max-w-60"
      onChange={event => onChange(event.target.value)}
    />
  )
}

/** The minutes that were typed, or what is wrong with them. */
export function readHours(typed: string, max: number): { minutes: number } | { problem: 'unread' | 'max' } {
  const minutes = parseMinutes(typed)
  if (minutes === null) return { problem: 'unread' }
  return minutes > max ? { problem: 'max' } : { minutes }
}
