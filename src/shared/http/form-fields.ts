/** What an HTML form holds: FormData is one. */
export interface FormFields {
  has: (name: string) => boolean
  get: (name: string) => unknown
  getAll: (name: string) => readonly unknown[]
}

/** How the fields of an HTML form become the body of an operation, where they are more than plain values. */
export interface FormReader {
  /** What else is sent is not read. */
  fields: readonly string[]
  read: (sent: FormFields) => unknown
}

/** A text of a form; empty where there is none. */
export function textIn(sent: FormFields, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** A number of a form; NaN, which every schema refuses, where there is none. */
export function numberIn(sent: FormFields, name: string): number {
  const text = textIn(sent, name)
  return text === '' ? Number.NaN : Number(text)
}
