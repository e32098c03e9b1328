/** Strong points of a space that a host may choose (twin: tag_words in db/schema.sql). */
export const TAGS = [
  'bright',
  'busy-street',
  'pedestrian-street',
  'ground-floor',
  'step-free',
  'street-window',
  'high-visibility',
  'ready-to-open',
  'well-decorated',
  'good-for-launches',
  'pop-up',
  'first-shop',
  'private-sale',
  'consignment',
  'fitting-rooms',
  'workshop',
  'exhibition',
  'outdoors',
  'seaside',
  'medina',
  'city-centre',
  'creative-district',
  'near-transit',
  'near-hotels',
  'evening-crowd',
  'families',
  'pram-friendly',
  'van-access',
  'dry-and-locked',
] as const
export type Tag = (typeof TAGS)[number]

/** Whether it is one of ours; any other was typed freely before there was a list, and is shown as it is. */
export function isTag(word: string): word is Tag {
  return TAGS.some(tag => tag === word)
}
