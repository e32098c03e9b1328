import { useQueryClient } from '@tanstack/react-query'
import type { Listing } from '#shared/listings/contract.ts'
import type { ListingField } from '#shared/listings/readiness.ts'
import { api } from '#web/api/api.ts'
import { readLocalCopy, writeLocalCopy } from './local-copy.ts'
import { listingQuery } from './queries.ts'
import { type EditorState, useEditorState } from './use-editor-state.ts'
import { useEditorWindow } from './use-editor-window.ts'
import { useSaving } from './use-saving.ts'
import { type Changes, faultOf, sendable, shownValues } from './values.ts'

/**
 * A listing in the making: what is typed is shown at once and saved by itself, one request after another, each with the
 * version that it was made on. Without a listing (`null`) it stays in this browser until `create` makes one.
 */
export function useListingEditor(first: Listing | null) {
  const editor = useEditorState(first)
  const { listing, values, faults, state, conflict, draft } = editor
  const { accept, enqueue, save, saveSoon } = useSaving(editor)
  const flush = () => save(false)
  useEditorWindow({
    restore: () => {
      if (restoreCopy(editor) && editor.id) void flush()
    },
    // the copy in this browser goes once the answer is known; without an answer it stays, to be sent again
    leave: () => void save(true),
    online: () => void flush(),
  })

  return {
    listing,
    values,
    faults,
    state,
    conflict,
    flush,
    create: useCreation(editor),
    change(changes: Changes) {
      addChanges(editor, changes)
      saveSoon()
    },
    /** Says what is wrong with these fields. */
    judge(fields: readonly ListingField[]) {
      const found = fields.map(field => [field, faultOf(field, draft.values)] as const)
      editor.addFaults(Object.fromEntries(found.filter(([, fault]) => fault !== undefined)))
    },
    /** Another write to this listing (photos, a change of state), in turn with the saving of fields. */
    write: (call: (version: number) => Promise<Listing>) =>
      enqueue(async () => {
        accept(await call(draft.version))
        return true
      }),
    /** What was saved elsewhere counts, or what was typed here. */
    async resolve(choice: 'mine' | 'theirs') {
      if (!conflict) return
      draft.startFrom(shownValues(conflict), conflict.version, choice)
      editor.showDraft()
      editor.setConflict(null)
      accept(conflict)
      await flush()
    },
  }
}

export type ListingEditor = ReturnType<typeof useListingEditor>

/** Shows what is typed and notes it as unsaved, here as well. */
function addChanges({ id, draft, showDraft, setState, forgive, writeCopy }: EditorState, changes: Changes): void {
  draft.add(changes)
  showDraft()
  setState('unsaved')
  // shown once a field is left, removed as soon as it is right
  forgive(changes)
  writeCopy(id)
}

/** What was left here by a page that could not save it. False when there is nothing. */
function restoreCopy({ id, readerId, draft, showDraft, setState }: EditorState): boolean {
  const copy = readLocalCopy(id, readerId)
  if (!copy) return false
  draft.restore(copy.changes, id ? copy.version : draft.version)
  showDraft()
  setState('unsaved')
  return true
}

/** Makes the draft. It throws ApiError. */
function useCreation({ draft }: EditorState) {
  const queryClient = useQueryClient()
  return async (idempotencyKey: string): Promise<Listing> => {
    const { name, ...rest } = sendable(draft.values, draft.values)
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
    const body = { ...given, name: name ?? '' }
    const made = await api('POST /api/host/listings', { body }, { idempotencyKey })
    writeLocalCopy(null, null)
    queryClient.setQueryData(listingQuery(made.id).queryKey, made)
    return made
  }
}
