/** What people fill in. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

/** Takes the reader to the first field that something is wrong with. */
export function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): void {
  controlsOf(form)
    .find(control => errors[control.name] !== undefined)
    ?.focus()
}

/** One value a field; what begins with an underscore is for forms without JavaScript. */
export function fieldsOf(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries([...new FormData(form)].filter(([name]) => !name.startsWith('_')))
}
