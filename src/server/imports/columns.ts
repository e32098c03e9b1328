import { normaliseText } from '#shared/places/normalise.ts'
import { ImportFileError } from './csv-file.ts'

/** Columns that can be imported, each with what else its header may be called in French, English and Arabic. */
const IMPORT_COLUMNS = {
  name: ['nom', 'nom de l’espace', 'titre', 'title', 'space name', 'الاسم', 'اسم المساحة'],
  description: ['descriptif', 'texte', 'الوصف', 'وصف'],
  type: ['type d’espace', 'type espace', 'space type', 'النوع', 'نوع المساحة'],
  property_type: ['type de bien', 'nature du bien', 'property', 'نوع العقار'],
  surface_m2: ['surface', 'superficie', 'surface en m²', 'm²', 'area', 'size', 'المساحة', 'المساحة م²'],
  height_m: ['hauteur', 'hauteur en m', 'height', 'الارتفاع', 'العلو'],
  width_m: ['largeur', 'largeur en m', 'width', 'العرض'],
  depth_m: ['profondeur', 'profondeur en m', 'depth', 'العمق'],
  bedrooms: ['chambres', 'غرف النوم'],
  bathrooms: ['salles de bain', 'الحمامات'],
  max_guests: ['capacité', 'personnes max', 'capacity', 'السعة'],
  daily_traffic: ['passage', 'passage par jour', 'passants par jour', 'footfall', 'عدد المارة', 'المارة يوميا'],
  has_seller_onsite: ['vendeur sur place', 'seller on site', 'seller onsite', 'بائع في المكان'],
  address: ['adresse', 'rue', 'street', 'العنوان'],
  city: ['ville', 'town', 'المدينة'],
  neighborhood: ['quartier', 'neighbourhood', 'district', 'الحي'],
  latitude: ['lat', 'خط العرض'],
  longitude: ['lng', 'lon', 'long', 'خط الطول'],
  location_precision: ['précision', 'précision de l’adresse', 'precision', 'دقة الموقع'],
  price_per_day: [
    'prix par jour',
    'prix',
    'prix jour',
    'tarif',
    'tarif journalier',
    'price',
    'daily price',
    'السعر',
    'السعر اليومي',
    'الثمن',
    'ثمن اليوم',
  ],
  price_per_week: ['prix par semaine', 'prix semaine', 'weekly price', 'السعر الأسبوعي'],
  price_per_month: ['prix par mois', 'prix mois', 'monthly price', 'السعر الشهري'],
  availability_start: [
    'disponible du',
    'disponible à partir du',
    'date de début',
    'available from',
    'start date',
    'متاح من',
  ],
  availability_end: ['disponible jusqu’au', 'disponible au', 'date de fin', 'available until', 'end date', 'متاح إلى'],
  closed_weekdays: ['jours de fermeture', 'fermé le', 'fermeture', 'closed on', 'closed days', 'أيام الإغلاق'],
  minimum_stay: ['séjour minimum', 'durée minimale', 'jours minimum', 'minimum days', 'أقل مدة'],
  maximum_stay: ['séjour maximum', 'durée maximale', 'jours maximum', 'maximum days', 'أقصى مدة'],
  instant_book: ['réservation immédiate', 'réservation instantanée', 'instant booking', 'الحجز الفوري'],
  accepted_products: [
    'produits acceptés',
    'produits',
    'catégories',
    'products',
    'categories',
    'المنتجات المقبولة',
    'المنتجات',
  ],
  forbidden_products: ['produits interdits', 'interdits', 'المنتجات الممنوعة'],
  existing_products: ['produits déjà vendus', 'produits existants', 'المنتجات الموجودة'],
  amenities: ['équipements', 'équipement', 'equipment', 'التجهيزات'],
  services: ['service', 'prestations', 'الخدمات'],
  house_rules: ['règlement', 'règles', 'règles de la maison', 'rules', 'القواعد'],
  tags: ['étiquettes', 'mots-clés', 'keywords', 'الوسوم'],
  email: ['e-mail', 'courriel', 'mail', 'البريد الإلكتروني'],
  phone: ['téléphone', 'tél', 'tel', 'telephone', 'الهاتف'],
  check_in_time: ['heure d’arrivée', 'arrivée', 'check in', 'وقت الدخول'],
  check_out_time: ['heure de départ', 'départ', 'check out', 'وقت الخروج'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ImportColumn = keyof typeof IMPORT_COLUMNS
const IMPORT_COLUMN_NAMES = Object.keys(IMPORT_COLUMNS) as ImportColumn[]

/** Without these no line can be imported, so the file is refused as a whole. */
const requiredColumns: readonly ImportColumn[] = [
  'name',
  'description',
  'type',
  'surface_m2',
  'address',
  'city',
  'price_per_day',
  'accepted_products',
]

/** The file's own headers → our columns; null leaves a column out. Comes before the aliases. */
export type ColumnMapping = Readonly<Record<string, ImportColumn | null>>

export interface ResolvedColumns {
  /** Place in a line and header of each column that is there. */
  found: ReadonlyMap<ImportColumn, { index: number; header: string }>
  /** Headers that nothing here understands: their cells are left out. */
  leftOut: readonly string[]
}

const byHeader = new Map(
  IMPORT_COLUMN_NAMES.flatMap(column =>
    [column, ...IMPORT_COLUMNS[column]].map(header => [normaliseText(header), column] as const),
  ),
)

/** Finds our columns among the headers of a file. Throws ImportFileError for two of one column, or a required one missing. */
export function resolveColumns(headers: readonly string[], mapping: ColumnMapping = {}): ResolvedColumns {
  const mapped = new Map(Object.entries(mapping).map(([header, column]) => [normaliseText(header), column]))
  const found = new Map<ImportColumn, { index: number; header: string }>()
  const leftOut: string[] = []
  for (const [index, header] of headers.entries()) {
    const normalised = normaliseText(header)
    const column = mapped.has(normalised) ? mapped.get(normalised) : byHeader.get(normalised)
    const other = column && found.get(column)
    if (other) throw new ImportFileError(`The columns "${other.header}" and "${header}" are both ${column}.`)
    if (column) found.set(column, { index, header })
    else if (header !== '' && column === undefined) leftOut.push(header)
  }
  const missing = requiredColumns.filter(column => !found.has(column))
  if (missing.length > 0) {
    const list = missing.map(column => `${column} (for instance "${IMPORT_COLUMNS[column][0]}")`).join(', ')
    throw new ImportFileError(`The file has no column for ${list}. Name it in the headers or in --map.`)
  }
  return { found, leftOut }
}

/** Checks the JSON of --map. Throws ImportFileError. */
export function readMapping(json: string): ColumnMapping {
  const mapping = parseJson(json)
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) {
    throw new ImportFileError('The mapping must be a JSON object such as {"Loyer": "price_per_day", "Réf.": null}.')
  }
  for (const [header, column] of Object.entries(mapping)) {
    if (column === null || IMPORT_COLUMN_NAMES.some(name => name === column)) continue
    throw new ImportFileError(`The mapping sends "${header}" to ${JSON.stringify(column)}, which is not a column.`)
  }
  return mapping as ColumnMapping
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new ImportFileError(`The mapping is not JSON: ${(error as Error).message}`)
  }
}
