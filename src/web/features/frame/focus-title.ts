/** Moves the focus to the screen's title: a screen reader says it, and the keyboard goes on from there. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
}
