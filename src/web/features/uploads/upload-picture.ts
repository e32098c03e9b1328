import type { UploadedPhoto } from '#shared/files/contract.ts'
import { uploadFile } from './upload-file.ts'

type Purpose = 'avatar' | 'space_photo'

/** Sends a picture and reports how much of it has gone (0 to 1). Throws ApiError. */
export function uploadPicture(
  file: Blob,
  purpose: Purpose,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadedPhoto> {
  return uploadFile(`/api/files?purpose=${purpose}`, file, onProgress, signal)
}
