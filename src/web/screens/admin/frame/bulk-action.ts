import type { ReactNode } from 'react'
import type { BulkAnswer } from '#shared/admin/frame-contract.ts'
import type { Chosen } from './selection.ts'

export interface BulkAction<Version> {
  id: string
  label: string
  /** What has to be known before, besides what holds for all of them. */
  text?: string
  /** What is asked before; a plain confirmation when left out. */
  form?: (parts: BulkFormParts) => ReactNode
  /** Why it cannot be done with what is chosen. */
  obstacle?: string | undefined
  send: (items: readonly Chosen<Version>[], fields: object, idempotencyKey: string) => Promise<BulkAnswer>
}

/** What a form of a bulk action is given. */
export interface BulkFormParts {
  busy: boolean
  errors: Readonly<Record<string, string>>
  onBack: () => void
  /** With what was typed. */
  onSubmit: (fields: object) => void
}
