import { useState } from 'react'
import { newIdempotencyKey } from './idempotency-key.ts'

export interface HiddenFieldsProps {
  /** What the form sends besides its fields; what is undefined is left out. */
  hidden?: Readonly<Record<string, string | number | undefined>> | undefined
  /** The page that shows a refusal: this one. */
  back?: string | undefined
  /** Where it goes on once it is done, the same page when left out; `{name}` stands for a field of the answer. */
  next?: string | undefined
  /** Sent twice, it is done once. */
  isKeyed?: boolean | undefined
}

/** What the server needs of a form that no script sends. */
export function HiddenFields({ hidden, back, next, isKeyed = false }: HiddenFieldsProps) {
  const all = Object.entries({ ...hidden, _back: back, _next: next })
  return (
    <>
      {all.map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
      {isKeyed && <KeyField />}
    </>
  )
}

function KeyField() {
  const [key] = useState(newIdempotencyKey)
  // the browser makes another one than the server
  return <input type="hidden" name="_key" value={key} suppressHydrationWarning />
}
