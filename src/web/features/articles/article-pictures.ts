import type { ArticlePicture } from '#shared/articles/article.ts'

const size = { width: 800, height: 600 } as const

/** Drawings of the site itself, the same for everybody: each address names all that the drawing is made from. */
const PICTURES: Readonly<Record<ArticlePicture, string>> = {
  front: drawing('haussmann/full-store', 1, 'front', 'w=5&h=3.2&d=6'),
  plan: drawing('modern/full-store', 1, 'plan', 'w=5&h=3.2&d=6'),
  section: drawing('medina/full-store', 1, 'section', 'w=5&h=3.2&d=6'),
  counter: drawing('haussmann/event-stand', 1, 'detail', 'w=3&h=2.6&d=3'),
  evening: drawing('haussmann/full-store', 4, 'street', 'w=5&h=3.2&d=6'),
  stand: drawing('medina/event-stand', 0, 'section', 'w=3&h=2.6&d=3'),
}

function drawing(kind: string, seed: number, view: string, measures: string): string {
  const digits = seed.toString(16).padStart(2, '0')
  return `/drawings/${kind}/000000${digits}-0000-7000-8000-0000000000${digits}/${view}.svg?${measures}`
}

export function articlePicture(picture: ArticlePicture) {
  return { src: PICTURES[picture], ...size }
}
