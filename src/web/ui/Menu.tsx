import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import { Popover, type PopoverTrigger } from './Popover.tsx'

export interface MenuItemLinkProps {
  role: 'menuitem'
  className: string
  children: ReactNode
}

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: IconName
  danger?: boolean
  /** A way: a plain link, or the router's through `render`. */
  href?: string
  render?: (linkProps: MenuItemLinkProps) => ReactElement
  /** A command. */
  onSelect?: () => void
}

export interface MenuProps {
  label: string
  trigger: (props: PopoverTrigger) => ReactElement
  /** Groups, with a line between them. */
  groups: readonly (readonly MenuItem[])[]
  /** Above the first group, such as who is signed in. */
  header?: ReactNode
  align?: 'start' | 'end'
}

/** A letter typed later than this begins a new word. */
const typeAheadMillisecondsMax = 1000

const itemsOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('[role=menuitem]')]

/** Commands and ways behind a button; keys by the ARIA menu pattern. */
export function Menu({ label, trigger, groups, header, align = 'end' }: MenuProps) {
  const typed = useRef({ word: '', at: 0 })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsOf(event.currentTarget)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = (index: number) => {
      event.preventDefault()
      items.at(index % items.length)?.focus()
    }
    if (event.key === 'ArrowDown') to(at + 1)
    else if (event.key === 'ArrowUp') to(at <= 0 ? -1 : at - 1)
    else if (event.key === 'Home') to(0)
    else if (event.key === 'End') to(-1)
    else if (event.key === ' ') {
      event.preventDefault()
      items[at]?.click()
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const now = Date.now()
      const isFresh = now - typed.current.at < typeAheadMillisecondsMax
      typed.current = { word: (isFresh ? typed.current.word : '') + event.key.toLocaleLowerCase(), at: now }
      const found = items.find(item => item.textContent?.trim().toLocaleLowerCase().startsWith(typed.current.word))
      found?.focus()
    }
  }

  return (
    <Popover
      trigger={trigger}
      align={align}
      className="min-w-56"
      onOpenChange={(open, panel) => open && itemsOf(panel)[0]?.focus()}
    >
      {header && <div className="border-b border-hairline px-4 py-3">{header}</div>}
      <div role="menu" aria-label={label} onKeyDown={onKeyDown}>
        {groups.map((items, index) => (
          <div
            key={items[0]?.id ?? index}
            role="none"
            className={classes('p-1.5', index > 0 && 'border-t border-hairline')}
          >
            {items.map(item => (
              <MenuLine key={item.id} item={item} />
            ))}
          </div>
        ))}
      </div>
    </Popover>
  )
}

function MenuLine({ item }: { item: MenuItem }) {
  const linkProps: MenuItemLinkProps = {
    role: 'menuitem',
    className: classes(
      'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start hover:bg-mist focus-visible:bg-mist',
      item.danger && 'text-brick',
    ),
    children: (
      <>
        {item.icon && <Icon name={item.icon} className={item.danger ? undefined : 'text-ink-2'} />}
        <span className="min-w-0 flex-1">{item.label}</span>
      </>
    ),
  }
  if (item.render) return item.render(linkProps)
  if (item.href !== undefined) {
    return (
      <a href={item.href} {...linkProps}>
        {linkProps.children}
      </a>
    )
  }

  const choose = (button: HTMLElement) => {
    button.closest<HTMLElement>('[popover]')?.hidePopover()
    item.onSelect?.()
  }
  return <button type="button" onClick={event => choose(event.currentTarget)} {...linkProps} />
}
