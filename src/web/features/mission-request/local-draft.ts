import type { MissionValues } from './mission-values.ts'

/** What is typed and not sent yet, so that neither a closed tab nor signing in loses it: nothing of anybody else. */
export interface LocalDraft {
  values: MissionValues
  /** Where it is, as the address names it. */
  place: string | null
  /** The mission that it began as a copy of. */
  likeId?: string | undefined
  ownerId: string
}

const key = 'rahba.mission'

/** What this reader left; what another one left on this device is nobody else's. */
export function readLocalDraft(readerId: string): LocalDraft | null {
  try {
    const text = localStorage.getItem(key)
    const draft = text === null ? null : (JSON.parse(text) as LocalDraft)
    const isWhole = draft?.ownerId === readerId && Array.isArray(draft.values?.days)
    return isWhole ? draft : null
  } catch {
    return null
  }
}

/** Null forgets it. */
export function writeLocalDraft(draft: LocalDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // private windows of some browsers refuse; what was typed is still on the page
  }
}
