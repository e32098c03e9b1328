import { useSyncExternalStore } from 'react'

const systemIsDark = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  const system = window.matchMedia(systemIsDark)
  const chosen = new MutationObserver(onChange)
  system.addEventListener('change', onChange)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', onChange)
    chosen.disconnect()
  }
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? window.matchMedia(systemIsDark).matches : theme === 'dark'
}

/** Whether the page is shown in its dark colours now, by choice or by the system. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false)
}
