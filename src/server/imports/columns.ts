import { IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from '#shared/imports/columns.ts'
import { normaliseText } from '#shared/places/normalise.ts'
import { currencyIn } from './amounts.ts'
import { ImportFileError } from './faults.ts'

/** What else the header of a column may be called in French, English and Arabic. */
const ALIASES: Readonly<Record<ImportColumn, readonly string[]>> = {
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
  city: ['ville', 'town', 'commune', 'localité', 'municipality', 'المدينة', 'الجماعة', 'البلدة'],
  neighborhood: ['quartier', 'neighbourhood', 'district', 'arrondissement', 'الحي', 'المقاطعة'],
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
  minimum_stay: ['durée minimale', 'séjour minimum', 'jours minimum', 'minimum days', 'أقل مدة'],
  maximum_stay: ['durée maximale', 'séjour maximum', 'jours maximum', 'maximum days', 'أقصى مدة'],
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
}

/** The file's own headers → our columns; null leaves a column out. Comes before the aliases. */
export type ColumnMapping = Readonly<Record<string, ImportColumn | null>>

export interface ResolvedColumns {
  /** Place in a line and header of each column that is there. */
  found: ReadonlyMap<ImportColumn, { index: number; header: string }>
  /** Headers that nothing here understands: their cells are left out. */
  leftOut: readonly string[]
  /** The currency that a header of prices names ('Prix (€)'). */
  currency: string | null
}

const byHeader = new Map(
  IMPORT_COLUMNS.flatMap(column =>
    [column, ...ALIASES[column]].map(header => [normaliseText(header), column] as const),
  ),
)

/** 'Prix par jour (MAD)', 'Surface [m²]' and 'Nom *' without what is added. */
const added = /\s*(?:\([^()]*\)|\[[^[\]]*\]|\*)\s*$/u

/** The column that a header names, in any of the languages. */
export function columnOf(header: string): ImportColumn | undefined {
  return byHeader.get(normaliseText(header)) ?? byHeader.get(normaliseText(header.replace(added, '')))
}

/** Which column each header is: as the mapping says, else by its name. Of two of one column the first is it. */
export function guessColumns(headers: readonly string[], mapping: ColumnMapping = {}): (ImportColumn | null)[] {
  const mapped = new Map(Object.entries(mapping).map(([header, column]) => [normaliseText(header), column]))
  return headers.map(header => {
    const given = mapped.get(normaliseText(header))
    return given === undefined ? (columnOf(header) ?? null) : given
  })
}

/**
 * Finds our columns among the headers of a file.
 *
 * @throws ImportFileError for two of one column, or a required one missing
 */
export function resolveColumns(headers: readonly string[], columns: readonly (ImportColumn | null)[]): ResolvedColumns {
  const found = new Map<ImportColumn, { index: number; header: string }>()
  const leftOut: string[] = []
  let currency: string | null = null
  for (const [index, header] of headers.entries()) {
    const column = columns[index]
    const other = column && found.get(column)
    if (other) throw new ImportFileError('twoColumns', { first: other.header, second: header, column }, headers)
    if (column) found.set(column, { index, header })
    else if (header !== '') leftOut.push(header)
    if (column?.startsWith('price_')) currency ??= currencyIn(header)
  }
  const missing = REQUIRED_COLUMNS.filter(column => !found.has(column))
  if (missing.length > 0) {
    const list = missing.map(column => `${column} (${ALIASES[column][0]})`).join(', ')
    const there = headers.filter(header => header !== '').map(header => `"${header}"`)
    throw new ImportFileError('missingColumns', { columns: list, found: there.join(', ') }, headers)
  }
  return { found, leftOut, currency }
}

/** Checks the JSON of --map. @throws ImportFileError */
export function readMapping(json: string): ColumnMapping {
  const mapping = parseJson(json)
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) throw new ImportFileError('badMapping')
  for (const [header, column] of Object.entries(mapping)) {
    if (column === null || IMPORT_COLUMNS.some(name => name === column)) continue
    throw new ImportFileError('badMappingColumn', { header, column: JSON.stringify(column) })
  }
  return mapping as ColumnMapping
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new ImportFileError('badMappingJson', { reason: (error as Error).message })
  }
}
