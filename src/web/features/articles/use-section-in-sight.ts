import { useEffect, useState } from 'react'

/** The section that is being read: the last one whose beginning has passed under the upper third of the window. */
export function useSectionInSight(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const sections = ids.flatMap(id => document.getElementById(id) ?? [])
    const update = () => {
      const line = window.innerHeight / 3
      setCurrent(sections.findLast(section => section.getBoundingClientRect().top <= line)?.id ?? sections[0]?.id)
    }
    // called when sections come and go, not with every pixel
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] })
    for (const section of sections) observer.observe(section)
    update()
    return () => observer.disconnect()
  }, [ids])
  return current
}
