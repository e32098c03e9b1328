import type { ListingValues } from '#shared/listings/contract.ts'
import type { ListingField } from '#shared/listings/readiness.ts'
import type { Changes } from './values.ts'

/**
 * What is typed into a listing at this very moment and what of it is not saved yet. The handlers of timers and of the
 * window read it, whatever render they were made in.
 */
export class ListingDraft {
  values: ListingValues
  /** What is not saved yet. */
  pending: Changes = {}
  /** Of the listing that the changes are made on. */
  version: number
  #lastWrite = Promise.resolve(true)

  constructor(values: ListingValues, version: number) {
    this.values = values
    this.version = version
  }

  add(changes: Changes): void {
    this.values = { ...this.values, ...changes }
    this.pending = { ...this.pending, ...changes }
  }

  /** Takes up what was typed before this page was there. */
  restore(changes: Changes, version: number): void {
    this.version = version
    this.values = { ...this.values, ...changes }
    this.pending = changes
  }

  /** The server has these; what was typed since they were sent is still pending. */
  markSaved(sent: Changes, version: number): void {
    this.version = version
    for (const [name, value] of Object.entries(sent)) {
      const field = name as ListingField & keyof Changes
      const isSent = this.pending[field] === value || (value === null && !this.pending[field])
      if (isSent) delete this.pending[field]
    }
  }

  /** Starts again from what was saved elsewhere, with what was typed here over it or without. */
  startFrom(saved: ListingValues, version: number, choice: 'mine' | 'theirs'): void {
    this.version = version
    if (choice === 'theirs') this.pending = {}
    this.values = { ...saved, ...this.pending }
  }

  /** Writes once all that was asked before is done. */
  writeInTurn(write: () => Promise<boolean>, refuse: (error: unknown) => Promise<boolean>): Promise<boolean> {
    this.#lastWrite = this.#lastWrite.then(write).catch(refuse)
    return this.#lastWrite
  }
}
