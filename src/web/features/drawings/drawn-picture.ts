const size = { width: 800, height: 600 } as const

/** Drawings of the site itself, the same for everybody: each address names all that the drawing is made from, furniture (f) too. */
const PICTURES = {
  front: drawing('haussmann/full-store', 1, 'front', 'w=5&h=3.2&d=6'),
  plan: drawing('modern/full-store', 1, 'plan', 'w=5&h=3.2&d=6&f=tsl'),
  blueprint: drawing('medina/full-store', 0, 'plan', 'w=5&h=3.2&d=6&f=tsl'),
  section: drawing('medina/full-store', 1, 'section', 'w=5&h=3.2&d=6&f=tsl'),
  counter: drawing('haussmann/event-stand', 1, 'detail', 'w=3&h=2.6&d=3&f=t'),
  evening: drawing('haussmann/full-store', 4, 'street', 'w=5&h=3.2&d=6'),
  stand: drawing('medina/event-stand', 0, 'section', 'w=3&h=2.6&d=3&f=tsl'),
  // one house, four trades
  monday: drawing('haussmann/full-store', 0, 'front', 'w=5&h=3.2&d=6'),
  tuesday: drawing('haussmann/full-store', 3, 'front', 'w=5&h=3.2&d=6'),
  wednesday: drawing('haussmann/full-store', 4, 'front', 'w=5&h=3.2&d=6'),
  thursday: drawing('haussmann/full-store', 1, 'front', 'w=5&h=3.2&d=6'),
} as const satisfies Record<string, string>

export type DrawnPicture = keyof typeof PICTURES

function drawing(kind: string, seed: number, view: string, measures: string): string {
  const digits = seed.toString(16).padStart(2, '0')
  return `/drawings/${kind}/000000${digits}-0000-7000-8000-0000000000${digits}/${view}.svg?${measures}`
}

/** Attributes of the `<img>` of a drawing. */
export function drawnPicture(picture: DrawnPicture) {
  return { src: PICTURES[picture], ...size }
}
