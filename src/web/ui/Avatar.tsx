import { classes } from './classes.ts'

export interface AvatarProps {
  /** Full name: gives the initials and the words for screen readers. */
  name: string
  /** Without an address the initials stand. */
  src?: string | null
  /** Edge in CSS pixels. */
  size?: 32 | 40 | 56 | 96
  /** True where the name stands beside it in words. */
  decorative?: boolean
}

const edges = {
  32: 'size-8 text-xs',
  40: 'size-10 text-sm',
  56: 'size-14 text-lg',
  96: 'size-24 text-2xl',
}

/**
 * First letters of the first and last word, whatever the script: 'Salma El Idrissi' → 'SI'. Arabic letters are kept
 * apart, or they would join into a word.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const letter = (word: string) => Array.from(word.replace(/^ال/, ''))[0] ?? ''
  const letters = [letter(first), letter(last)].filter(Boolean)
  return letters.join(/\p{Script=Arabic}/u.test(letters.join('')) ? '\u200a' : '').toLocaleUpperCase()
}

/** A face, or the initials of the name. */
export function Avatar({ name, src, size = 40, decorative = false }: AvatarProps) {
  const frame = classes('shrink-0 rounded-full border border-hairline object-cover', edges[size])
  if (src) {
    return (
      <img
        src={src}
        alt={decorative ? '' : name}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={frame}
      />
    )
  }
  return (
    <span
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      className={classes(
        'inline-flex items-center justify-center bg-pine-tint leading-none font-semibold text-pine select-none',
        frame,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
