import type { AdminSpace } from '#shared/admin/contract.ts'
import { MODERATED_FIELDS } from '#shared/admin/states.ts'
import { isId } from '#shared/ids.ts'
import { TRANSLATED_TEXTS, type Translation } from '#shared/listings/contract.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { findCity } from '#shared/places/cities.ts'
import type { SpacePhoto } from '#shared/spaces/photo.ts'
import type { Executor } from '../db/database.ts'
import { diffOrder } from './diff-order.ts'
import * as spaces from './spaces.sql.ts'

type Change = AdminSpace['changes'][number]
type PhotoChange = Extract<Change, { field: 'photos' }>['photos'][number]

/** How `space_moderations_due.before` has a photo. */
interface StoredPhoto {
  fileId: string
  caption: string | null
}

/**
 * What differs from what an admin approved, field by field. What says the same again is no change; what was stored
 * under names that are no fields any more is passed over.
 */
export async function changesOf(
  db: Executor,
  found: spaces.JudgedSpace,
  locale: Locale,
): Promise<AdminSpace['changes']> {
  const { approvedValues: approved } = found
  if (!found.isChanged || !approved) return []
  const shared = MODERATED_FIELDS.filter(field => Object.hasOwn(approved, field))
  const changes = await Promise.all(
    shared.map(async (field): Promise<Change[]> => {
      if (field === 'photos') return photosChange(await photosBefore(db, approved.photos), found.photos)
      if (field === 'translations') return translationChanges(approved.translations, found.translations)
      const [before, after] = [textOf(approved[field]), currentText(found, field)]
      const isCity = field === 'city'
      // the same town may have got another slug
      const named = isCity ? (findCity(before)?.names[locale] ?? before) : before
      return named === after ? [] : [{ field, before: named, after }]
    }),
  )
  return changes.flat()
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function currentText(space: spaces.JudgedSpace, field: 'name' | 'description' | 'type' | 'address' | 'city'): string {
  return field === 'city' ? (space.city?.name ?? '') : (space[field] ?? '')
}

/** Each text in each language that says something else. */
function translationChanges(before: unknown, after: spaces.JudgedSpace['translations']): Change[] {
  const approved = isRecord(before) ? before : {}
  return LOCALES.flatMap(language => {
    const texts = approved[language]
    const old: Record<string, unknown> = isRecord(texts) ? texts : {}
    const now: Partial<Translation> = after[language] ?? {}
    return TRANSLATED_TEXTS.map(text => ({ text, before: textOf(old[text]), after: now[text] ?? '' }))
      .filter(each => each.before !== each.after)
      .map(each => ({ field: 'translations' as const, language, ...each }))
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface PhotoBefore extends StoredPhoto {
  /** Null where its file is gone. */
  photo: SpacePhoto | null
}

async function photosBefore(db: Executor, value: unknown): Promise<PhotoBefore[]> {
  const shared = Array.isArray(value) ? value.flatMap(storedPhoto) : []
  const files = await spaces.findPhotos(
    db,
    shared.map(({ fileId }) => fileId),
  )
  return shared.map(each => ({ ...each, photo: files.find(({ id }) => id === each.fileId) ?? null }))
}

function storedPhoto(value: unknown): StoredPhoto[] {
  if (!isRecord(value) || typeof value['fileId'] !== 'string' || !isId(value['fileId'])) return []
  return [{ fileId: value['fileId'], caption: textOf(value['caption']) || null }]
}

/** Photos that came, went, moved past others or have another caption, in the order of now; what went stands first. */
function photosChange(before: readonly PhotoBefore[], after: readonly SpacePhoto[]): Change[] {
  const was = new Map(before.map((each, position) => [each.fileId, { ...each, position }]))
  const moved = diffOrder(
    [...was.keys()],
    after.map(({ id }) => id),
  ).moved
  const gone = [...was.values()]
    .filter(({ fileId }) => !after.some(({ id }) => id === fileId))
    .map(
      ({ fileId, photo, position, caption }): PhotoChange => ({
        id: fileId,
        photo: photo && { ...photo, caption },
        before: { position, caption },
        after: null,
      }),
    )
  const others = after.flatMap((photo, position): PhotoChange[] => {
    const old = was.get(photo.id)
    const now = { position, caption: photo.caption }
    if (!old) return [{ id: photo.id, photo, before: null, after: now }]
    const isSame = !moved.has(photo.id) && old.caption === (photo.caption || null)
    const isCover = (old.position === 0) !== (position === 0)
    if (isSame && !isCover) return []
    return [{ id: photo.id, photo, before: { position: old.position, caption: old.caption }, after: now }]
  })
  const photos = [...gone, ...others]
  return photos.length > 0 ? [{ field: 'photos', photos }] : []
}
