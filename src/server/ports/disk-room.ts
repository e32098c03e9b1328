import { statfs } from 'node:fs/promises'

/** With less, an operator should make room. */
export const freeBytesMin = 1_000_000_000

/** What is left on the disk that holds `folder`, in bytes. Throws Node's error when there is no such folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
