import { useState } from 'react'
import type { Listing, ListingValues } from '#shared/listings/contract.ts'
import type { ListingField } from '#shared/listings/readiness.ts'
import { useMe } from '#web/api/me.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'
import { ListingDraft } from './listing-draft.ts'
import { writeLocalCopy } from './local-copy.ts'
import { type Changes, emptyValues, faultOf, shownValues } from './values.ts'

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'signed-out' | 'failed'

/** What a listing in the making shows, what of it is not saved yet, and what is said about it. */
export function useEditorState(first: Listing | null) {
  const locale = useLocale()
  const readerId = useMe()?.id ?? null
  const [listing, setListing] = useState(first)
  const [values, setValues] = useState<ListingValues>(() => (first ? shownValues(first) : emptyValues(locale)))
  const [faults, setFaults] = useState<Partial<Record<ListingField, string>>>({})
  const [state, setState] = useState<SaveState>('saved')
  const [conflict, setConflict] = useState<Listing | null>(null)
  const [draft] = useState(() => new ListingDraft(values, first?.version ?? 0))

  return {
    id: listing?.id ?? null,
    readerId,
    draft,
    listing,
    setListing,
    values,
    faults,
    addFaults: (found: Partial<Record<string, string>>) => setFaults(others => ({ ...others, ...found })),
    state,
    setState,
    conflict,
    setConflict,
    showDraft: () => setValues(draft.values),
    /** Takes back what was said about fields that are right now. */
    forgive: (fields: Changes) =>
      setFaults(others =>
        Object.fromEntries(
          Object.entries(others).filter(
            ([name]) => !(name in fields) || faultOf(name as ListingField, draft.values) !== undefined,
          ),
        ),
      ),
    writeCopy: (listingId: string | null) =>
      writeLocalCopy(listingId, { changes: draft.pending, version: draft.version, ownerId: readerId }),
  }
}

export type EditorState = ReturnType<typeof useEditorState>
