import ar from '#shared/messages/common/ar.ts'
import en from '#shared/messages/common/en.ts'
import fr from '#shared/messages/common/fr.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import tagsAr from '#shared/messages/tags/ar.ts'
import tagsEn from '#shared/messages/tags/en.ts'
import tagsFr from '#shared/messages/tags/fr.ts'
import { type Tag, TAGS } from '#shared/spaces/tags.ts'
import {
  AMENITIES,
  type Amenity,
  type Product,
  PRODUCTS,
  SPACE_TYPES,
  type SpaceType,
} from '#shared/spaces/vocabulary.ts'

/** Beside the keys and the labels of the site, what people call these things. */
const typeNames: Partial<Record<SpaceType, readonly string[]>> = {
  'corner-shop': ['corner', 'coin', 'pop-up corner'],
  'full-store': [
    'boutique',
    'magasin',
    'local commercial',
    'store',
    'shop',
    'showroom',
    'fullshop',
    'popup',
    'pop-up',
    'متجر',
    'محل',
  ],
  'shelf-display': ['étagère', 'présentoir', 'rayon', 'shelf', 'رف'],
  'garage-storage': ['garage', 'stockage', 'box', 'réserve', 'dépôt', 'storage', 'مخزن', 'مستودع'],
  'window-display': ['vitrine', 'window', 'واجهة'],
  'mobile-unit': ['unité mobile', 'food truck', 'triporteur', 'kiosque', 'kiosk', 'كشك'],
  'event-stand': ['stand', 'stand événement', 'booth', 'جناح'],
  'wall-display': ['mur', 'affichage', 'wall', 'جدار'],
}

const amenityNames: Partial<Record<Amenity, readonly string[]>> = {
  wifi: ['internet', 'wi fi'],
  power: ['prises', 'prise', 'sockets'],
  lighting: ['lumière', 'lights', 'éclairage'],
  staff: ['personnel', 'vendeur'],
  security: ['alarme', 'gardien', 'gardiennage'],
  ac: ['clim', 'climatisé', 'air conditionné', 'air conditioning', 'مكيف'],
  parking: ['stationnement', 'موقف'],
  storage: ['réserve', 'stockage'],
  tables: ['table', 'présentoirs'],
  payment: ['tpe', 'terminal', 'carte bancaire', 'card terminal'],
  cleaning: ['ménage'],
  camera: ['caméra', 'caméras', 'vidéosurveillance', 'cctv'],
}

const productNames: Partial<Record<Product, readonly string[]>> = {
  fashion: ['mode', 'vêtements', 'prêt-à-porter', 'clothing', 'clothes', 'ملابس', 'أزياء'],
  cosmetics: ['cosmétiques', 'beauté', 'beauty', 'تجميل'],
  'home-decor': ['déco', 'décoration', 'maison', 'home', 'decor', 'ديكور'],
  books: ['livres', 'papeterie', 'stationery', 'كتب'],
  electronics: ['électronique', 'high-tech', 'tech'],
  food: ['alimentaire', 'alimentation', 'épicerie', 'grocery', 'أغذية'],
  crafts: ['artisanat', 'handmade', 'حرف'],
  jewelry: ['bijoux', 'bijouterie', 'jewellery', 'مجوهرات'],
  perfumery: ['parfumerie', 'parfums', 'perfumes', 'عطور'],
  toys: ['jouets', 'jeux', 'games', 'ألعاب'],
  accessories: ['accessoires', 'maroquinerie', 'bags', 'إكسسوارات'],
  art: ['galerie', 'tableaux', 'gallery', 'فن'],
}

type Names<Key extends string> = ReadonlyMap<string, Key>

function namesOf<Key extends string>(
  prefix: 'spaceType' | 'amenity' | 'product',
  keys: readonly Key[],
  others: Partial<Record<Key, readonly string[]>>,
): Names<Key> {
  const catalogues: readonly Readonly<Record<string, string>>[] = [fr, en, ar]
  const entries = keys.flatMap(key => {
    const labels = catalogues.map(catalogue => catalogue[`${prefix}.${key}`] ?? key)
    return [key, ...labels, ...(others[key] ?? [])].map(name => [normaliseText(name), key] as const)
  })
  return new Map(entries)
}

const types = namesOf('spaceType', SPACE_TYPES, typeNames)
const amenities = namesOf('amenity', AMENITIES, amenityNames)
const products = namesOf('product', PRODUCTS, productNames)

const tags: Names<Tag> = new Map(
  TAGS.flatMap(tag => [tag, tagsFr[tag], tagsEn[tag], tagsAr[tag]].map(name => [normaliseText(name), tag] as const)),
)

/** Each finds what a word means in any of the three languages; undefined when it means nothing. */
export const findType = (word: string): SpaceType | undefined => types.get(normaliseText(word))
export const findAmenity = (word: string): Amenity | undefined => amenities.get(normaliseText(word))
export const findProduct = (word: string): Product | undefined => products.get(normaliseText(word))
export const findTag = (word: string): Tag | undefined => tags.get(normaliseText(word))
