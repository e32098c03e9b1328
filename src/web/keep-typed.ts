type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/**
 * Remembers what is typed, ticked and chosen before React has taken over the page, which takes no notice of it by itself:
 * a field whose value is kept in a state would be emptied at the next rendering.
 *
 * @returns to be called once the page is React's: tells it of every such field, as if it were filled in now
 */
export function keepTyped(): () => void {
  const typed = new Map<Control, string | boolean>()
  function note({ target }: Event): void {
    if (isControl(target) && target.type !== 'file') typed.set(target, isTicked(target) ? target.checked : target.value)
  }
  addEventListener('input', note, true)
  // who types already began before this could listen
  const { activeElement: active } = document
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement) {
    if (!isTicked(active) && active.value !== active.defaultValue) typed.set(active, active.value)
  }
  return () => {
    removeEventListener('input', note, true)
    for (const [control, value] of typed) if (control.isConnected) tell(control, value)
  }
}

/** React hears of a value that differs from the last one that was set by way of the element's own property. */
function tell(control: Control, value: string | boolean): void {
  if (isTicked(control)) {
    control.checked = !value
    control.click()
    return
  }
  // emptied already, the caret is lost with the text
  const caret = control.value !== value || control instanceof HTMLSelectElement ? null : control.selectionStart
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  if (caret !== null && 'setSelectionRange' in control) control.setSelectionRange(caret, caret)
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
