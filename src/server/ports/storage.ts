/**
 * Where files are kept. A key is a path of a few parts, each of lower-case letters, digits, `-`, `_` and `.`:
 * `photos/<id>/640.webp`. What stands under `photos/` is shown to anybody who knows its address, nothing else is.
 */
export interface Storage {
  /** The file appears under its key whole or not at all; one that stands there is replaced. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Takes a folder with all that is in it away; nothing happens when it is not there. */
  deleteFolder(key: string): Promise<void>
  /** Names in a folder whose last change lies more than so many milliseconds back. */
  listOlderThan(key: string, ageMs: number): Promise<string[]>
}
