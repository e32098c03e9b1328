/**
 * Pictures that were chosen and do not stand in their listing yet, stored in this browser: a tab that is closed while
 * they are sent loses none. Where the browser stores nothing, nothing is stored.
 */
export interface WaitingFile {
  key: string
  listingId: string
  /** Who chose it: nobody else on this device sends it. */
  ownerId: string
  file: File
  /** Of the upload, once it has arrived. */
  fileId: string | null
}

/** Signing out deletes it: features/frame/forget-drafts.ts. */
const database = 'rahba-photos'
const store = 'waiting'

function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store, { keyPath: 'key' }))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no store of waiting files')))
  })
}

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (files: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  try {
    const opened = await openStore()
    try {
      return await new Promise<T | undefined>((resolve, reject) => {
        const transaction = opened.transaction(store, mode)
        const request = use(transaction.objectStore(store))
        transaction.addEventListener('complete', () => resolve(request?.result))
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
      })
    } finally {
      opened.close()
    }
  } catch {
    // private windows and full disks refuse; the upload itself goes on
    return undefined
  }
}

/** All in one transaction: closing the tab at once stores all or none. */
export const saveWaiting = (...waiting: readonly WaitingFile[]): Promise<unknown> =>
  withStore('readwrite', files => waiting.map(each => files.put(each)).at(-1))

export const forgetWaiting = (key: string): Promise<unknown> => withStore('readwrite', files => files.delete(key))

/** Those of this listing that this person left, in the order in which they were chosen. */
export async function listWaiting(listingId: string, ownerId: string): Promise<WaitingFile[]> {
  const all = (await withStore<WaitingFile[]>('readonly', files => files.getAll())) ?? []
  return all.filter(each => each.listingId === listingId && each.ownerId === ownerId)
}
