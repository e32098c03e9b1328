/**
 * The ref of a form that shows its own refusals: the browser's checks, which stand while there is no JavaScript, give
 * way without the form being rendered again.
 */
export function disableNativeValidation(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true
}
