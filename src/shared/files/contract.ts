import { z } from 'zod'
import { id } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'

export const UPLOAD_PURPOSES = ['avatar', 'space_photo'] as const

const uploadedPhoto = z.object({
  id,
  /** A path; a file of it is `<url>/<width>.<format>`. */
  url: z.string(),
  /** In pixels, as stored and turned upright. */
  width: z.int(),
  height: z.int(),
})
export type UploadedPhoto = z.infer<typeof uploadedPhoto>

export const fileEndpoints = defineEndpoints({
  'POST /api/files': {
    summary:
      'Upload a picture (JPEG, PNG, WebP or AVIF, at most 10 MB): the body is the file itself, whatever its type says. A file that nothing refers to is deleted after a day',
    tag: 'files',
    who: 'signed-in',
    query: z.object({ purpose: z.enum(UPLOAD_PURPOSES) }),
    status: 201,
    response: uploadedPhoto,
    errors: [
      'unsupported_image',
      'unreadable_image',
      'image_too_big',
      'image_timeout',
      'payload_too_large',
      'too_many_pictures',
    ],
    limit: { bucket: 'upload', max: 120, windowSeconds: 3600, by: 'user' },
  },
})
