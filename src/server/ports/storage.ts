import { RahbaError } from '#shared/errors.ts'

/**
 * Where files are stored. A key is a path of a few parts, each of lower-case letters, digits, `-`, `_` and `.`:
 * `photos/<id>/640.webp`. What stands under `photos/` is shown to anybody who knows its address, nothing else is.
 *
 * Everything throws RangeError for what is no key, and a RahbaError `unavailable` while the place cannot be reached.
 */
export interface Storage {
  /** The file appears under its key whole or not at all; one that stands there is replaced. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Takes a folder with all that is in it away; nothing happens when it is not there. */
  deleteFolder(key: string): Promise<void>
  /** Names in a folder whose last change lies more than this many milliseconds back. */
  listOlderThan(key: string, ageMs: number): Promise<string[]>
  /** The keys of all files, in order. */
  listAll(): Promise<string[]>
  /** Throws what is wrong, in words for an operator, when files could not be stored here now. */
  check(): Promise<void>
}

/** No part begins with a dot: neither `..` nor a draft of ours can be asked for. */
const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*){0,3}$/

/** Whether a file can be stored under it. */
export function isKey(key: string): boolean {
  return KEY.test(key)
}

/** @throws RangeError */
export function refuseBadKey(key: string): void {
  if (!isKey(key)) throw new RangeError('Not a key of the file storage')
}

/** For faults of the place, not of who asks. */
export function storageAway(cause: unknown): RahbaError {
  return new RahbaError('unavailable', { cause })
}
