import { useEffect, useRef, useState } from 'react'
import type { Message } from '#shared/conversations/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

const shownMax = 5

/** Reads out politely what the other one has written since the conversation was opened. */
export function Arrivals({ messages, name }: { messages: readonly Message[]; name: string }) {
  const t = useT('conversations')
  const [arrived, setArrived] = useState<readonly Message[]>([])
  const lastId = useRef(messages.at(-1)?.id)

  useEffect(() => {
    const known = messages.findIndex(({ id }) => id === lastId.current)
    const isFirst = lastId.current === undefined
    lastId.current = messages.at(-1)?.id
    if (known === -1 && !isFirst) return
    const incoming = messages.slice(known + 1).filter(each => !each.mine)
    if (incoming.length > 0) setArrived(before => [...before, ...incoming].slice(-shownMax))
  }, [messages])

  return (
    <div role="log" aria-live="polite" aria-label={t('thread.arrivals')} className="sr-only">
      {arrived.map(({ id, content }) => (
        <p key={id}>
          <bdi>{name}</bdi>: <bdi>{content}</bdi>
        </p>
      ))}
    </div>
  )
}
