/**
 * What was typed into a request and is not sent yet, stored in this window's own memory: signing in, a reload or a look
 * at another space loses none of it. Where the browser stores nothing, nothing is stored.
 */
const keyOf = (spaceId: string) => `rahba.request.${spaceId}`

export function readDraft(spaceId: string): string {
  try {
    return window.sessionStorage.getItem(keyOf(spaceId)) ?? ''
  } catch {
    return ''
  }
}

/** An empty message forgets the draft. */
export function saveDraft(spaceId: string, message: string): void {
  try {
    if (message === '') window.sessionStorage.removeItem(keyOf(spaceId))
    else window.sessionStorage.setItem(keyOf(spaceId), message)
  } catch {
    // private windows of some browsers refuse; the message is still on the page
  }
}

const askedKeyOf = (spaceId: string) => `rahba.request.${spaceId}.asked`

/** Somebody who is not signed in has pressed the button: the form awaits them when they come back. */
export function saveAsked(spaceId: string): void {
  try {
    window.sessionStorage.setItem(askedKeyOf(spaceId), '1')
  } catch {
    // they open the form again themselves
  }
}

/** Whether the button was pressed before signing in; true once. */
export function takeAsked(spaceId: string): boolean {
  try {
    const wasAsked = window.sessionStorage.getItem(askedKeyOf(spaceId)) !== null
    window.sessionStorage.removeItem(askedKeyOf(spaceId))
    return wasAsked
  } catch {
    return false
  }
}
