type Control = HTMLInputElement | HTMLTextAreaElement

const isControl = (target: unknown): target is Control =>
  target instanceof Element && target.matches('input:not([type=file]), textarea, select')

/** The property of a field that says what is in it. */
const propertyOf = ({ type }: Control): 'checked' | 'value' => (/checkbox|radio/.test(type) ? 'checked' : 'value')

/**
 * Remembers what is typed, ticked and chosen before React has taken over the page, which takes no notice of it by itself:
 * a field whose value is kept in a state would be emptied at the next rendering.
 *
 * @returns to be called once the page is React's: tells it of every such field, as if it were filled in now
 */
export function keepTyped(): () => void {
  const typed = new Map<Control, unknown>()
  function note({ target }: Event): void {
    // a field with a property of its own is React's already, which hears by itself
    if (isControl(target) && !Object.hasOwn(target, propertyOf(target)))
      typed.set(target, Reflect.get(target, propertyOf(target)))
  }
  addEventListener('input', note, true)
  // who types already began before this could listen
  const { activeElement: active } = document
  if (isControl(active) && active.value !== (active.defaultValue ?? active.value)) typed.set(active, active.value)
  return () => {
    removeEventListener('input', note, true)
    for (const [control, value] of typed) if (control.isConnected) tell(control, value)
  }
}

/** React hears of a value that differs from the last one that was set by way of the element's own property. */
function tell(control: Control, value: unknown): void {
  if (propertyOf(control) === 'checked') {
    Reflect.set(control, 'checked', !value)
    control.click()
    return
  }
  control.value = ''
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
