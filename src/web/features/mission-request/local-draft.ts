import type { MissionValues } from './mission-values.ts'

/** What is typed and not sent yet, so that neither a closed tab nor signing in loses it: nothing of anybody else. */
export interface LocalDraft {
  values: MissionValues
  /** Where it is, as the address names it. */
  place: string | null
  ownerId: string
}

/** Of a copy of a mission its own: neither loses the other. */
const keyOf = (likeId: string | undefined): string => (likeId ? `rahba.mission.${likeId}` : 'rahba.mission')

/**
 * What this reader left; what another one left on this device is nobody else's.
 *
 * @param likeId the mission that it began as a copy of
 */
export function readLocalDraft(readerId: string, likeId: string | undefined): LocalDraft | null {
  try {
    const text = localStorage.getItem(keyOf(likeId))
    const draft = text === null ? null : (JSON.parse(text) as LocalDraft)
    const isWhole = draft?.ownerId === readerId && Array.isArray(draft.values?.days)
    return isWhole ? draft : null
  } catch {
    return null
  }
}

/** Null forgets it. */
export function writeLocalDraft(draft: LocalDraft | null, likeId: string | undefined): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(likeId))
    else localStorage.setItem(keyOf(likeId), JSON.stringify(draft))
  } catch {
    // private windows of some browsers refuse; what was typed is still on the page
  }
}
