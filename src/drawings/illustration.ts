/** A drawing of the interface itself, to be put inside an `<svg>`: its colours are the site's tokens, light and dark. */
export interface Illustration {
  viewBox: string
  /** Elements without the `<svg>` around them. */
  markup: string
}

/** The tokens that illustrations are painted with; the second value stands in where the style sheet is missing. */
export const token = {
  paper: 'var(--color-paper,#fff)',
  mist: 'var(--color-mist,#f3f7f5)',
  mist2: 'var(--color-mist-2,#e6eeea)',
  hairline: 'var(--color-hairline,#d5deda)',
  ink: 'var(--color-ink,#13201c)',
  ink3: 'var(--color-ink-3,#66746f)',
  pine: 'var(--color-pine,#0e5a47)',
  pineTint: 'var(--color-pine-tint,#ddf0e8)',
  saffron: 'var(--color-saffron,#f2b01e)',
} as const
