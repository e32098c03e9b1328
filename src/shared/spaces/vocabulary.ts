/** Kinds of space, in the specification's order (twin: space_type_number in db/migrations/0002_search.sql; append only). */
export const SPACE_TYPES = [
  'corner-shop',
  'full-store',
  'shelf-display',
  'garage-storage',
  'window-display',
  'mobile-unit',
  'event-stand',
  'wall-display',
] as const
export type SpaceType = (typeof SPACE_TYPES)[number]

/** Equipment of a space: both lists of the specification (twin: amenity_mask in 0002_search.sql; append only). */
export const AMENITIES = [
  'wifi',
  'power',
  'lighting',
  'staff',
  'security',
  'ac',
  'parking',
  'storage',
  'tables',
  'payment',
  'electricity',
  'staffSupport',
  'cleaning',
  'coffee',
  'camera',
] as const
export type Amenity = (typeof AMENITIES)[number]

/** What may be sold in a space (twin: product_mask in 0002_search.sql; append only). */
export const PRODUCTS = [
  'fashion',
  'cosmetics',
  'home-decor',
  'books',
  'electronics',
  'food',
  'crafts',
  'jewelry',
  'perfumery',
  'toys',
  'accessories',
  'art',
] as const
export type Product = (typeof PRODUCTS)[number]

const ACTIVITIES = ['office-workspace', 'sell-products', 'advertising-marketing', 'storage'] as const
export type Activity = (typeof ACTIVITIES)[number]

const ALLOWED_ACTIVITIES: Partial<Record<SpaceType, readonly Activity[]>> = {
  'wall-display': ['advertising-marketing'],
  'window-display': ['advertising-marketing', 'sell-products'],
  'garage-storage': ['storage', 'office-workspace'],
  'event-stand': ['sell-products', 'advertising-marketing'],
  'mobile-unit': ['sell-products'],
}

/** What a space of this type may be used for; any other type allows all four. */
export function allowedActivities(type: SpaceType): readonly Activity[] {
  return ALLOWED_ACTIVITIES[type] ?? ACTIVITIES
}

export const SORTS = ['relevance', 'price-asc', 'price-desc', 'rating', 'newest'] as const
export type Sort = (typeof SORTS)[number]

/** Days by which a search may shift its dates: exact, ±1 day, ±2 days. */
export const FLEXIBILITIES = ['exact', 'plus1', 'plus2'] as const
export type Flexibility = (typeof FLEXIBILITIES)[number]
export const FLEXIBILITY_DAYS: Readonly<Record<Flexibility, number>> = { exact: 0, plus1: 1, plus2: 2 }

/** Usages that the footer links to (/explore?type=…), as the types of space that serve them. */
export const USAGE_TYPES: Readonly<Record<string, readonly SpaceType[]>> = {
  retail: ['corner-shop', 'full-store', 'shelf-display'],
  restaurant: ['mobile-unit', 'full-store'],
  showroom: ['full-store', 'window-display', 'corner-shop'],
  event: ['event-stand', 'mobile-unit'],
}
