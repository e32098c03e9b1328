/**
 * Whoever signs out leaves nothing of their listings on the device: neither what was typed offline nor pictures that were
 * not sent. Twin of the names in features/listings (`local-copy.ts`, `waiting-files.ts`), which every page would load else.
 */
export function forgetDrafts(): void {
  forget()
  // a save that fails meanwhile keeps what was typed again, until the page is left
  addEventListener('pagehide', forget, { once: true })
}

function forget(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('rahba.listing.')) localStorage.removeItem(key)
    indexedDB.deleteDatabase('rahba-photos')
  } catch {
    // where the browser keeps nothing there is nothing to forget
  }
}
