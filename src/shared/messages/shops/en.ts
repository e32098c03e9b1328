export default {
  // The host's form
  title: 'Part of another space',
  label: 'Part of',
  none: 'None: it stands alone',
  text: 'A shelf, a corner or a window of your shop: booking the shop takes its parts too; booking a part closes the whole shop, and not the other parts. This counts as soon as you save it.',
  save: 'Save',
  saved: 'Saved',
  failed: 'This could not be loaded',
  hasParts: 'This space has parts, so it is not part of another:',
  // The host's list
  'tile.partOf': 'Part of {name}',
  'tile.parts': '{count, plural, one {# part that can be rented alone} other {# parts that can be rented alone}}',
  // The page of a space
  'page.partOf': 'Part of',
  'page.partOfText': 'When the whole is booked, this space is too.',
  'page.parts': 'Rent a part of it',
  'page.partsText': 'Each part can also be booked alone.',
} as const
