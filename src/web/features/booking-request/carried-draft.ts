import { saveAsked, saveDraft, readDraft } from './saved-draft.ts'

/** The space of an address such as `/space/{id}?startDate=…`. */
const spaceOfAddress = (address: string): string | undefined => /^\/space\/([^/?#]+)/.exec(address)?.[1]

/**
 * Restores a request that was started in another window, or on another device: its message is there, and only sending
 * is left. The first questions may come before the page of the space.
 */
export function restoreRequest(address: string, message: string): void {
  const spaceId = spaceOfAddress(new URL(address, window.location.origin).searchParams.get('redirect') ?? address)
  if (spaceId === undefined) return
  if (message !== '') saveDraft(spaceId, message)
  saveAsked(spaceId)
}

/** What was typed into the request that waits at this address; undefined where there is none. */
export function draftOfAddress(address: string): string | undefined {
  const spaceId = spaceOfAddress(address)
  return spaceId === undefined || typeof window === 'undefined' ? undefined : readDraft(spaceId)
}
