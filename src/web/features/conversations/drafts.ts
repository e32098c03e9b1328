import { useCallback, useSyncExternalStore } from 'react'

/** Why what is in the box could not be sent. The key marks the attempt: sending the same again does it once. */
export interface Failure {
  content: string
  key: string
  /** In the reader's words. */
  reason: string
}

export interface Draft {
  text: string
  failure: Failure | null
}

const empty: Draft = { text: '', failure: null }
const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

/** What is being written in a conversation; only in the browser, until the page is left. */
export function readDraft(conversationId: string): Draft {
  return drafts.get(conversationId) ?? empty
}

export function hasDraft(conversationId: string): boolean {
  return drafts.has(conversationId)
}

export function writeDraft(conversationId: string, draft: Partial<Draft>): void {
  drafts.set(conversationId, { ...readDraft(conversationId), ...draft })
  for (const listener of listeners) listener()
}

/** Puts what could not be sent back into the box, before whatever has been typed since. */
export function restoreUnsent(conversationId: string, failure: Failure): void {
  const { text } = readDraft(conversationId)
  writeDraft(conversationId, { text: text === '' ? failure.content : `${failure.content}\n${text}`, failure })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The draft of a conversation as it changes; `given` in the server's page and until the browser knows its own. */
export function useDraft(conversationId: string, given: Draft): Draft {
  const read = useCallback(() => readDraft(conversationId), [conversationId])
  return useSyncExternalStore(subscribe, read, () => given)
}
