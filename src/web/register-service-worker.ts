import { whenIdle } from './when-idle.ts'

/**
 * Lets the browser keep the page that shows without a connection (src/server/pwa). Only once nothing else is to be
 * done; a browser that does not keep such things goes on without.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await whenIdle()
  await navigator.serviceWorker.register('/service-worker.js').catch(() => {})
}
