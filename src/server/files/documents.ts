import type { DocumentType } from '#shared/profiles/documents-contract.ts'
import type { Platform } from '../platform.ts'
import { chooseStorage } from '../ports/storage-choice.ts'
import { sniffImage } from './sniff-image.ts'

/** Outside of `photos/`, which alone is served to anybody. */
export const DOCUMENTS = 'documents'
const documentFolder = (id: string): string => `${DOCUMENTS}/${id}`
const documentKey = (id: string): string => `${documentFolder(id)}/file`

/** A PDF says at its very end that it is whole; readers look for it in the last kilobyte. */
const tailBytes = 1_024
const isAt = (bytes: Uint8Array, text: string, from: number): boolean =>
  text.split('').every((character, index) => bytes[from + index] === character.charCodeAt(0))

/** Finds from its bytes what a document is, whatever its sender calls it; null for anything but a PDF or a picture. */
export function sniffDocument(bytes: Uint8Array): DocumentType | null {
  const image = sniffImage(bytes)
  if (image) return `image/${image}`
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-tailBytes))
  return isAt(bytes, '%PDF-', 0) && tail.includes('%%EOF') ? 'application/pdf' : null
}

export function writeDocument({ config }: Platform, id: string, bytes: Uint8Array): Promise<void> {
  return chooseStorage(config).write(documentKey(id), bytes)
}

/** Takes the files of documents away whose rows are gone. A failure is mended by the sweep. */
export async function deleteDocuments({ config, log }: Platform, ids: readonly string[]): Promise<void> {
  const storage = chooseStorage(config)
  for (const id of ids) {
    await storage.deleteFolder(documentFolder(id)).catch((error: unknown) => log.warn({ err: error }, 'a file stays'))
  }
}

/**
 * A document as an answer that nobody else keeps: pictures are shown, a PDF is downloaded, where no page of ours runs what
 * may be in it. Null when the storage has none.
 */
export async function sendDocument(
  { config }: Platform,
  { id, name, contentType }: { id: string; name: string; contentType: string },
): Promise<Response | null> {
  const bytes = await chooseStorage(config).read(documentKey(id))
  if (!bytes) return null
  const disposition = contentType.startsWith('image/') ? 'inline' : 'attachment'
  return new Response(bytes, {
    headers: {
      'content-type': contentType,
      'content-length': String(bytes.byteLength),
      'content-disposition': `${disposition}; filename="document"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  })
}
