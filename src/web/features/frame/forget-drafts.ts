/**
 * Signing out leaves nothing of the person's listings or missions on the device: neither what was typed offline nor
 * pictures that were not sent. Twin of the names in features/listings (`local-copy.ts`, `waiting-files.ts`) and
 * features/mission-request (`local-draft.ts`), which every page would otherwise load.
 */
export function forgetDrafts(): void {
  forget()
  // a save that fails meanwhile keeps what was typed again, until the page is left
  addEventListener('pagehide', forget, { once: true })
}

/**
 * Somebody else was signed in here, whose session ended without signing out: what was stored of their missions is
 * deleted.
 */
export function forgetMissionsOfOthers(userId: string): void {
  try {
    const saved = JSON.parse(localStorage.getItem('rahba.day') ?? '{}') as { ownerId?: string }
    if (saved.ownerId !== userId) localStorage.removeItem('rahba.day')
  } catch {
    // where the browser keeps nothing there is nothing to forget
  }
}

function forget(): void {
  try {
    // `rahba.day`: twin of features/missions/day/saved-day.ts
    const isOurs = (key: string) =>
      key.startsWith('rahba.listing.') || /^rahba\.mission(\.|$)/.test(key) || key === 'rahba.day'
    for (const key of Object.keys(localStorage)) if (isOurs(key)) localStorage.removeItem(key)
    indexedDB.deleteDatabase('rahba-photos')
  } catch {
    // where the browser keeps nothing there is nothing to forget
  }
}
