import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { arrowStep } from './arrow-step.ts'
import { classes } from './classes.ts'

export interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Id of the open one. */
  value: string
  onChange: (id: string) => void
}

/** The look shared with links that act as tabs. */
export function tabClass(isCurrent: boolean): string {
  return classes(
    'inline-flex min-h-11 items-center gap-2 border-b-2 px-1 py-2 text-sm font-medium whitespace-nowrap transition-colors',
    isCurrent ? 'border-ink text-ink' : 'border-transparent text-ink-2 hover:border-control hover:text-ink',
  )
}

/** Panels of one page, one at a time; keys by the ARIA tabs pattern. Tabs with their own address are links: TabLinks. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const baseId = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(tab => tab.id === value)
    const next = tabs.at(arrowStep(event, at, tabs.length) ?? at)
    if (!next || next.id === value) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[id="${baseId}-${next.id}"]`)?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className="tab-list">
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${baseId}-${tab.id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            className={tabClass(tab.id === value)}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${baseId}-${tab.id}-panel`}
          aria-labelledby={`${baseId}-${tab.id}`}
          hidden={tab.id !== value}
          tabIndex={0}
          className="pt-6"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
