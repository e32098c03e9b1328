import type { Amenity, Product, SpaceType } from '#shared/spaces/vocabulary.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** The icon of each kind of space. */
export const SPACE_TYPE_ICONS: Readonly<Record<SpaceType, IconName>> = {
  'corner-shop': 'corner',
  'full-store': 'shop',
  'shelf-display': 'shelf',
  'garage-storage': 'garage',
  'window-display': 'window',
  'mobile-unit': 'kiosk',
  'event-stand': 'stand',
  'wall-display': 'wall',
}

const AMENITY_ICONS: Readonly<Record<string, IconName>> = {
  wifi: 'wifi',
  power: 'power',
  lighting: 'lighting',
  staff: 'staff',
  security: 'security',
  ac: 'cooling',
  parking: 'parking',
  storage: 'storage',
  tables: 'tables',
  payment: 'payment',
  electricity: 'electricity',
  staffSupport: 'handshake',
  cleaning: 'cleaning',
  coffee: 'coffee',
  camera: 'camera',
} satisfies Readonly<Record<Amenity, IconName>>

const PRODUCT_ICONS: Readonly<Record<string, IconName>> = {
  fashion: 'fashion',
  cosmetics: 'cosmetics',
  'home-decor': 'decor',
  books: 'books',
  electronics: 'electronics',
  food: 'food',
  crafts: 'craft',
  jewelry: 'jewelry',
  perfumery: 'perfume',
  toys: 'toys',
  accessories: 'accessories',
  art: 'art',
} satisfies Readonly<Record<Product, IconName>>

/** The icon of an equipment; a tick for one that we do not know. */
export function amenityIcon(key: string): IconName {
  return AMENITY_ICONS[key] ?? 'check'
}

/** The icon of what may be sold; a label for what we do not know. */
export function productIcon(key: string): IconName {
  return PRODUCT_ICONS[key] ?? 'price'
}
