import { whenIdle } from './when-idle.ts'

/**
 * Lays out what stands below the first screen (`deferred-layout` in base.css), one part after the other, so that no tap has to
 * wait. From then on every part is laid out as it comes: going back finds each at its true height.
 */
export async function runDeferredLayout(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('.deferred-layout')) {
    await whenIdle()
    part.style.contentVisibility = 'visible'
  }
  document.documentElement.dataset['started'] = ''
}
