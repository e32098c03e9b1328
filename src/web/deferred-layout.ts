import { whenIdle } from './when-idle.ts'

/**
 * Lays out what stands below the first screen (`late` in base.css), one part after the other, so that no tap has to
 * wait. From then on every part is laid out as it comes: going back finds each at its true height.
 */
export async function layOutLate(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('.late')) {
    await whenIdle()
    part.style.contentVisibility = 'visible'
  }
  document.documentElement.dataset['started'] = ''
}
