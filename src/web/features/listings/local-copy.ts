import type { Changes } from './values.ts'

/**
 * What is typed and not saved yet, so that neither a lost connection nor signing in loses it. Stored until it is saved.
 */
export interface LocalCopy {
  changes: Changes
  /** Of the listing that the changes were made on. */
  version: number
  /** Who typed it; null before they have signed in. */
  ownerId: string | null
}

const prefix = 'rahba.listing.'
const keyOf = (id: string | null) => prefix + (id ?? 'new')

/** What this reader left, or somebody who was not signed in; what another one left on this device is nobody else's. */
export function readLocalCopy(id: string | null, readerId: string | null): LocalCopy | null {
  try {
    const text = localStorage.getItem(keyOf(id))
    const copy = text === null ? null : (JSON.parse(text) as LocalCopy)
    if (typeof copy?.version !== 'number' || typeof copy.changes !== 'object') return null
    return copy.ownerId == null || copy.ownerId === readerId ? copy : null
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
