import type { Flash } from '#shared/http/contract.ts'
import { type FormFields, numberIn } from '#shared/http/form-fields.ts'
import type { PostEndpoint } from '#web/features/forms/PostForm.tsx'

/** Where a form is sent without JavaScript. */
export interface FormPost {
  /** The operation's key. */
  operation: PostEndpoint
  params?: Readonly<Record<string, string>>
  /** What it sends besides its fields: which thing it is about, where a page has several such forms. */
  hidden?: Readonly<Record<string, string>>
}

/** What a refused post has left, where it was this form's. */
export function refusedPost(flash: Flash | undefined, { operation, hidden = {} }: FormPost): Flash | undefined {
  if (flash?.endpoint !== operation) return undefined
  // what does not fit into a cookie goes without its longest texts: these stay
  return Object.entries(hidden).every(([name, value]) => flash.values[name] === value) ? flash : undefined
}

/** What was typed; null where nothing of it came back. */
export function postedFields({ values }: Pick<Flash, 'values'>): FormFields | null {
  if (Object.keys(values).length === 0) return null
  const all = (name: string) => [values[name] ?? []].flat()
  return { has: name => name in values, get: name => all(name)[0] ?? null, getAll: all }
}

/** Whether another admin came first: the page then says so. */
export const isStalePost = (refused: Flash | undefined): boolean => refused?.problem?.code === 'state_changed'

/**
 * The version that a form begins with. Words that come back belong to the version that they were typed upon, unless the
 * refusal contains the stored one.
 */
export function versionOpened(refused: Flash | undefined, stored: number): number {
  const posted = refused && !isStalePost(refused) ? postedFields(refused) : null
  const opened = posted ? numberIn(posted, 'version') : Number.NaN
  return Number.isInteger(opened) ? opened : stored
}
