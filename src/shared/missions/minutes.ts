import { formatNumber, NO_BREAK_SPACE } from '../format.ts'
import type { Locale } from '../locales.ts'

const minutesPerHour = 60
const zeroOfArabic = 0x0660

/** How long something took: '8 h 30' (fr), '8 h 30 min' (en), '8 س 30 د' (ar); '45 min' below an hour. */
export function formatMinutes(minutes: number, locale: Locale): string {
  const hours = Math.floor(minutes / minutesPerHour)
  const rest = minutes % minutesPerHour
  const [hourMark, minuteMark] = locale === 'ar' ? ['س', 'د'] : ['h', 'min']
  if (hours === 0) return `${rest}${NO_BREAK_SPACE}${minuteMark}`
  const whole = `${formatNumber(hours, locale)}${NO_BREAK_SPACE}${hourMark}`
  if (rest === 0) return whole
  if (locale === 'fr') return `${whole}${NO_BREAK_SPACE}${String(rest).padStart(2, '0')}`
  return `${whole}${NO_BREAK_SPACE}${rest}${NO_BREAK_SPACE}${minuteMark}`
}

/** Minutes as they are typed again: '8:30'. */
export function typedMinutes(minutes: number): string {
  return `${Math.floor(minutes / minutesPerHour)}:${String(minutes % minutesPerHour).padStart(2, '0')}`
}

/**
 * Minutes of a typed duration: '7:30', '7h30', '730' and '7,5' are 450, '7' is 420. Arabic digits are read too. Null for anything else.
 */
export function parseMinutes(text: string): number | null {
  const typed = text
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - zeroOfArabic))
    .replace(/\s/g, '')
    .toLowerCase()
  const clock = /^(\d{1,2})(?:[:h](\d{2})?)?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed)
  if (clock) {
    const minutes = Number(clock[2] ?? 0)
    return minutes < minutesPerHour ? Number(clock[1]) * minutesPerHour + minutes : null
  }
  const decimal = /^(\d{1,2})[.,٫](\d{1,2})$/.exec(typed)
  return decimal ? Math.round(Number(`${decimal[1]}.${decimal[2]}`) * minutesPerHour) : null
}
