import { useEffect, useRef } from 'react'

/** The window's warnings for a person who has something unsaved. */
export function useEditorWindow(handlers: { restore: () => void; leave: () => void; online: () => void }): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    latest.current.restore()
    const leave = () => latest.current.leave()
    // a phone that puts the page away may never say that it is left
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const online = () => latest.current.online()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', online)
    }
  }, [])
}
