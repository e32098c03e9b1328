import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Listing } from '#shared/listings/contract.ts'
import { FIELD_STEPS, type ListingField } from '#shared/listings/readiness.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { listingQuery } from './queries.ts'
import type { EditorState } from './use-editor-state.ts'
import { type Changes, sendable } from './values.ts'

const typingPauseMs = 1_500

const isKnownField = (name: string): name is ListingField => name in FIELD_STEPS

/** Sends what is typed into an editor, one request after another, each with the version that it was made on. */
export function useSaving(editor: EditorState) {
  const { id, draft } = editor
  const accept = useAcceptance(editor)
  const refuse = useRefusal(editor)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Runs after what was asked before, with the newest version. False when it was refused. */
  const enqueue = (write: () => Promise<boolean>): Promise<boolean> => draft.writeInTurn(write, refuse)

  /** Saves what has changed; `keepalive` lets the request outlive the page. */
  const save = (keepalive: boolean): Promise<boolean> => {
    clearTimeout(timer.current)
    return enqueue(async () => {
      const sent = sendable(draft.pending, draft.values)
      if (id === null || Object.keys(sent).length === 0) return true
      editor.setState('saving')
      const body = { ...sent, version: draft.version }
      accept(await api('PATCH /api/host/listings/{id}', { params: { id }, body }, { keepalive }), sent)
      return true
    })
  }

  return {
    accept,
    enqueue,
    save,
    /** Once nothing more is typed for a moment. */
    saveSoon() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(false), typingPauseMs)
    },
  }
}

/** Takes over what the server has saved; what was typed since then is still to be sent. */
function useAcceptance({ draft, forgive, setListing, writeCopy, setState }: EditorState) {
  const queryClient = useQueryClient()
  return (saved: Listing, sent: Changes = {}) => {
    draft.markSaved(sent, saved.version)
    // a town that was refused alone is taken with its pin
    forgive(sent)
    setListing(saved)
    queryClient.setQueryData(listingQuery(saved.id).queryKey, saved)
    writeCopy(saved.id)
    setState(Object.keys(draft.pending).length > 0 ? 'unsaved' : 'saved')
  }
}

/** Says why nothing was saved, and leaves what is typed in this browser. */
function useRefusal({ id, writeCopy, setConflict, addFaults, setState }: EditorState) {
  const queryClient = useQueryClient()
  return async (error: unknown): Promise<false> => {
    const problem = problemOf(error)
    writeCopy(id)
    if (problem.code === 'listing_changed' && id)
      setConflict(await queryClient.fetchQuery({ ...listingQuery(id), staleTime: 0 }))
    const named = Object.entries(problem.fields ?? {}).filter(([name]) => isKnownField(name))
    if (named.length > 0) addFaults(Object.fromEntries(named))
    setState(problem.code === 'unavailable' ? 'offline' : problem.code === 'not_signed_in' ? 'signed-out' : 'failed')
    return false
  }
}
