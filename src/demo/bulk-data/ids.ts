import type { Random } from '../random.ts'

/**
 * A UUID version 7 as if made at this moment (milliseconds since the epoch): generated rows of the past lie in the
 * indexes where real ones would. Always the same from the same sequence of chance.
 */
export function idAt(moment: number, random: Random): string {
  const time = Math.floor(moment).toString(16).padStart(12, '0')
  const [high, middle, low] = [bits(random), bits(random), bits(random)]
  const variant = (8 + (Number.parseInt(middle.charAt(0), 16) & 3)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${high.slice(0, 3)}-${variant}${middle.slice(1, 4)}-${high.slice(3, 7)}${low}`
}

/** Eight hexadecimal digits. */
function bits(random: Random): string {
  return Math.floor(random.share() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
}
