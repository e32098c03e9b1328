type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type TypedValue = string | boolean

/** Fields that say by themselves whether somebody has changed them. */
const filledIn = 'textarea, input:not([type=range], [type=file], [type=hidden])'

const isBox = (control: Control): control is HTMLInputElement => /checkbox|radio/.test(control.type)

const read = (control: Control): TypedValue => (isBox(control) ? control.checked : control.value)

/** React leaves marks on the elements that it has taken over, and notices their changes by itself. */
const isTaken = (control: Control): boolean => Object.keys(control).length > 0

/**
 * Remembers what is typed, ticked and chosen before React has taken over the page, which takes no notice of it by
 * itself: a field whose value is stored in a state would be emptied at the next rendering.
 *
 * @returns to be called once the page is React's: sends it every such field, as if it were filled in now
 */
export function preserveInput(): () => void {
  const typed = new Map<Control, TypedValue>()
  let composing: Control | undefined
  function note(event: Event): void {
    const control = event.target as Control
    if (isTaken(control) || control.type === 'file') return
    composing = (event as InputEvent).isComposing ? control : undefined
    // of the radios of a group the last one counts
    typed.delete(control)
    typed.set(control, read(control))
  }
  // what came before this could listen
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(filledIn)) {
    const sent = isBox(control) ? control.defaultChecked : control.defaultValue
    if (read(control) !== sent) typed.set(control, read(control))
  }
  addEventListener('input', note, true)
  return () => {
    removeEventListener('input', note, true)
    for (const [control, value] of typed) {
      // a word that is being composed would be cut off
      if (control === composing)
        control.addEventListener('compositionend', () => dispatch(control, control.value), { once: true })
      else if (control.isConnected) dispatch(control, value)
    }
  }
}

/** React notices a value that differs from the last one set through the element's own property. */
function dispatch(control: Control, value: TypedValue): void {
  if (isBox(control)) {
    // another radio of the group gets the click instead
    if (control.type === 'radio' && !value) return
    control.checked = !value
    control.click()
    return
  }
  // a select has no caret; emptied already, it is lost with the text
  const caret = control.value === value && !(control instanceof HTMLSelectElement) ? control.selectionStart : null
  control.value = value === '' ? ' ' : ''
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
  if (caret !== null && 'setSelectionRange' in control) control.setSelectionRange(caret, caret)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
