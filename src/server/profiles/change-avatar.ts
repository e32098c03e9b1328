import type { Viewer } from '../http/call.ts'
import { deletePictures, photoFolder } from '../files/files.service.ts'
import * as files from '../files/files.sql.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as profiles from './profiles.sql.ts'

/** The smallest width that is stored: sharp at 96 CSS pixels on every screen. */
const avatarFile = '320.webp'

/**
 * Makes a picture that this person has sent their portrait, or with null takes the portrait away. The one before it is
 * deleted.
 *
 * @throws not_found for a picture that is not theirs, or was not sent as a portrait
 */
export async function changeAvatar(
  platform: Platform,
  viewer: Pick<Viewer, 'id'>,
  fileId: string | null,
): Promise<string | null> {
  const url = fileId === null ? null : `/${photoFolder(fileId)}/${avatarFile}`
  const before = await platform.db.withTransaction(async trx => {
    if (fileId !== null && !(await files.isOwn(trx, fileId, viewer.id, 'avatar'))) throw refuse('not_found')
    const old = await profiles.findAvatarFile(trx, viewer.id)
    await profiles.saveAvatar(trx, viewer.id, url)
    if (old === null || old === fileId) return null
    await files.remove(trx, old)
    return old
  })
  if (before !== null) await deletePictures(platform, [before])
  return url
}
