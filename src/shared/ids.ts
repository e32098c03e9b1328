const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text has the form of our ids, as paths and addresses carry them: a UUID in lower case. */
export function isId(text: string): boolean {
  return UUID.test(text)
}
