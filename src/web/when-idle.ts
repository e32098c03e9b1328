/** Until the browser has nothing else to do. */
export async function nothingElseToDo(): Promise<void> {
  await new Promise<unknown>(resolve =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  )
}

/** Until the page is whole with its pictures, and then until the browser has nothing else to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise(resolve => window.addEventListener('load', resolve, { once: true }))
  }
  await nothingElseToDo()
}
