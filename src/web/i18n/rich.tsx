import { Fragment, type ReactNode } from 'react'
import type { MessagePart } from '#shared/messages/icu.ts'
import type { RichMessage } from '#shared/messages/translator.ts'

/**
 * Draws a message that has tags: `rich(t.parts('terms', { name }), { link: children => <a href="/terms">{children}</a> })`.
 * Each tag of the message needs its drawing, by the compiler's word.
 */
export function rich<Tag extends string>(
  message: RichMessage<Tag>,
  drawings: Readonly<Record<Tag, (children: ReactNode) => ReactNode>>,
): ReactNode {
  return draw(message, new Map(Object.entries(drawings)))
}

function draw(parts: readonly MessagePart[], drawings: ReadonlyMap<string, unknown>): ReactNode {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part
    const children = draw(part.children, drawings)
    const drawing = drawings.get(part.tag)
    // A message's parts keep their order and number, so their place is their key.
    return <Fragment key={index}>{typeof drawing === 'function' ? drawing(children) : children}</Fragment>
  })
}
