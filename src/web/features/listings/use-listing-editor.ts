import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Listing, ListingValues } from '#shared/listings/contract.ts'
import { FIELD_STEPS, type ListingField } from '#shared/listings/readiness.ts'
import { api } from '#web/api/api.ts'
import { useMe } from '#web/api/me.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useLocale } from '#web/i18n/I18nProvider.tsx'
import { readLocalCopy, writeLocalCopy } from './local-copy.ts'
import { listingQuery } from './queries.ts'
import { type Changes, emptyValues, faultOf, sendable, shownValues } from './values.ts'

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'signed-out' | 'failed'

const typingPauseMs = 1_500

const isKnownField = (name: string): name is ListingField => name in FIELD_STEPS

/**
 * A listing in the making: what is typed is shown at once and saved by itself, one request after another, each with the
 * version that it was made on. Without a listing (`null`) it stays in this browser until `create` makes one.
 */
export function useListingEditor(first: Listing | null) {
  const locale = useLocale()
  const readerId = useMe()?.id ?? null
  const queryClient = useQueryClient()
  const [listing, setListing] = useState(first)
  const [values, setValues] = useState<ListingValues>(() => (first ? shownValues(first) : emptyValues(locale)))
  const [faults, setFaults] = useState<Partial<Record<ListingField, string>>>({})
  const [state, setState] = useState<SaveState>('saved')
  const [conflict, setConflict] = useState<Listing | null>(null)
  // What the handlers of timers and of the window read: the newest, whatever render they were made in.
  const now = useRef({ values, pending: {} as Changes, version: first?.version ?? 0, chain: Promise.resolve(true) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = listing?.id ?? null

  const keepHere = () => {
    const { pending, version } = now.current
    writeLocalCopy(id, { changes: pending, version, ownerId: readerId })
  }

  const forgive = (fields: Changes) =>
    setFaults(others =>
      Object.fromEntries(
        Object.entries(others).filter(
          ([name]) => !(name in fields) || faultOf(name as ListingField, now.current.values) !== undefined,
        ),
      ),
    )

  const accept = (saved: Listing, sent: Changes = {}) => {
    const { current } = now
    current.version = saved.version
    for (const [name, value] of Object.entries(sent)) {
      const field = name as ListingField & keyof Changes
      const isSent = current.pending[field] === value || (value === null && !current.pending[field])
      if (isSent) delete current.pending[field]
    }
    // a town that was refused alone is taken with its pin
    forgive(sent)
    setListing(saved)
    queryClient.setQueryData(listingQuery(saved.id).queryKey, saved)
    writeLocalCopy(saved.id, { changes: current.pending, version: saved.version, ownerId: readerId })
    setState(Object.keys(current.pending).length > 0 ? 'unsaved' : 'saved')
  }

  const refuse = async (error: unknown) => {
    const problem = problemOf(error)
    keepHere()
    if (problem.code === 'listing_changed' && id)
      setConflict(await queryClient.fetchQuery({ ...listingQuery(id), staleTime: 0 }))
    const named = Object.entries(problem.fields ?? {}).filter(([name]) => isKnownField(name))
    if (named.length > 0) setFaults(others => ({ ...others, ...Object.fromEntries(named) }))
    setState(problem.code === 'unavailable' ? 'offline' : problem.code === 'not_signed_in' ? 'signed-out' : 'failed')
    return false
  }

  /** Runs after what was asked before, with the newest version. False when it was refused. */
  const enqueue = (write: () => Promise<boolean>): Promise<boolean> => {
    const result = now.current.chain.then(write).catch(refuse)
    now.current.chain = result
    return result
  }

  /** Saves what has changed; `keepalive` lets the request outlive the page. */
  const save = (keepalive: boolean): Promise<boolean> => {
    clearTimeout(timer.current)
    return enqueue(async () => {
      const sent = sendable(now.current.pending, now.current.values)
      if (id === null || Object.keys(sent).length === 0) return true
      setState('saving')
      const body = { ...sent, version: now.current.version }
      accept(await api('PATCH /api/host/listings/{id}', { params: { id }, body }, { keepalive }), sent)
      return true
    })
  }
  const flush = () => save(false)

  const change = (changes: Changes) => {
    const { current } = now
    current.values = { ...current.values, ...changes }
    current.pending = { ...current.pending, ...changes }
    setValues(current.values)
    setState('unsaved')
    // told once a field is left, taken back as soon as it is right
    forgive(changes)
    keepHere()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), typingPauseMs)
  }

  useEditorWindow({
    // what was left here by a page that could not save it
    restore: () => {
      const copy = readLocalCopy(id, readerId)
      if (!copy) return
      const { current } = now
      if (id) current.version = copy.version
      current.values = { ...current.values, ...copy.changes }
      current.pending = copy.changes
      setValues(current.values)
      setState('unsaved')
      if (id) void flush()
    },
    // the copy in this browser goes once the answer is known; an answer that nobody hears leaves it to be sent again
    leave: () => void save(true),
    online: () => void flush(),
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    listing,
    values,
    faults,
    state,
    conflict,
    change,
    flush,
    /** Says what is wrong with these fields. */
    judge(fields: readonly ListingField[]) {
      const found = fields.map(field => [field, faultOf(field, now.current.values)] as const)
      setFaults(others => ({ ...others, ...Object.fromEntries(found.filter(([, fault]) => fault !== undefined)) }))
    },
    /** Makes the draft. Throws ApiError. */
    async create(idempotencyKey: string): Promise<Listing> {
      const { name, ...rest } = sendable(now.current.values, now.current.values)
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
      const body = { ...given, name: name ?? '' }
      const made = await api('POST /api/host/listings', { body }, { idempotencyKey })
      writeLocalCopy(null, null)
      queryClient.setQueryData(listingQuery(made.id).queryKey, made)
      return made
    },
    /** Another write to this listing (photos, a change of state), in turn with the saving of fields. */
    write: (call: (version: number) => Promise<Listing>) =>
      enqueue(async () => {
        accept(await call(now.current.version))
        return true
      }),
    /** What was saved elsewhere counts, or what was typed here. */
    async resolve(choice: 'mine' | 'theirs') {
      if (!conflict) return
      const { current } = now
      current.version = conflict.version
      if (choice === 'theirs') current.pending = {}
      current.values = { ...shownValues(conflict), ...current.pending }
      setValues(current.values)
      setConflict(null)
      accept(conflict)
      await flush()
    },
  }
}

export type ListingEditor = ReturnType<typeof useListingEditor>

/** What the window says to whoever has something unsaved. */
function useEditorWindow(handlers: { restore: () => void; leave: () => void; online: () => void }): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    latest.current.restore()
    const leave = () => latest.current.leave()
    // a phone that puts the page away may never say that it is left
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const online = () => latest.current.online()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', online)
    }
  }, [])
}
