import type { Changes } from './values.ts'

/** What is typed and not saved yet, so that neither a lost connection nor signing in loses it. Kept until it is saved. */
export interface LocalCopy {
  changes: Changes
  /** Of the listing that the changes were made on. */
  version: number
}

const keyOf = (id: string | null) => `rahba.listing.${id ?? 'new'}`

export function readLocalCopy(id: string | null): LocalCopy | null {
  try {
    const text = localStorage.getItem(keyOf(id))
    const copy = text === null ? null : (JSON.parse(text) as LocalCopy)
    return typeof copy?.version === 'number' && typeof copy.changes === 'object' ? copy : null
  } catch {
    return null
  }
}

/** Null, or no changes, forgets it. */
export function writeLocalCopy(id: string | null, copy: LocalCopy | null): void {
  try {
    if (copy === null || Object.keys(copy.changes).length === 0) localStorage.removeItem(keyOf(id))
    else localStorage.setItem(keyOf(id), JSON.stringify(copy))
  } catch {
    // private windows of some browsers refuse; what was typed is still on the page
  }
}
