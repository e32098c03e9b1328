import { useEffect, useMemo, useRef, useState } from 'react'
import type { ConversationSummary, Message } from '#shared/conversations/contract.ts'
import { todayIn } from '#shared/days.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { useNow } from '#web/features/bookings/use-now.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import type { Outgoing } from '#web/features/conversations/thread.ts'
import { threadLines } from '#web/features/conversations/timeline.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Arrivals } from './Arrivals.tsx'
import { MessageLine, OutgoingLine } from './MessageLine.tsx'
import { MissionNote } from './MissionNote.tsx'
import { RequestNote } from './RequestNote.tsx'

export interface EarlierMessages {
  isThere: boolean
  isLoading: boolean
  hasFailed: boolean
  /** Stays the same function. */
  load: () => void
}

export interface MessageLogProps {
  conversation: ConversationSummary
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  earlier: EarlierMessages
  /** Milliseconds since the epoch. */
  loadedAt: number
  /** Grows with each message that the reader sends: the end comes into sight. */
  sentCount: number
  isEndInSight: boolean
  onEndInSight: (isInSight: boolean) => void
}

/** The end counts as seen this many pixels before it is reached. */
const endReachPixels = 80

/**
 * The messages, oldest first, scrolled to the end. The scroller is laid out from its end (flex-col-reverse): the page
 * opens there without any script, and what is loaded above moves nothing.
 */
export function MessageLog(props: MessageLogProps) {
  const { conversation, messages, outgoing, earlier, sentCount, isEndInSight, onEndInSight } = props
  const t = useT('conversations')
  const common = useT('common')
  const timeZone = useReaderZone()
  const now = useNow(props.loadedAt)
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => threadLines(messages, timeZone), [messages, timeZone])
  const name = nameOf(conversation.other) || common('role.none')
  const { booking, mission } = conversation
  const hasSubject = booking !== null || mission !== null
  const isEmpty = messages.length + outgoing.length === 0
  const toEnd = () => scroller.current?.scrollTo({ top: 0 })

  useEffect(() => {
    if (sentCount > 0) toEnd()
  }, [sentCount])

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="region"
        aria-label={t('thread.log', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={event => onEndInSight(Math.abs(event.currentTarget.scrollTop) < endReachPixels)}
        className="flex flex-1 flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <div className={classes('mx-auto w-full max-w-184 px-4 py-6 lg:px-6', isEmpty && !hasSubject && 'my-auto')}>
          {earlier.isThere && <Earlier earlier={earlier} />}
          {booking && !earlier.isThere && <RequestNote bookingId={booking.id} firstMessage={messages[0]?.content} />}
          {mission && !earlier.isThere && <MissionNote mission={mission} />}
          {isEmpty && !hasSubject && <NoMessage />}
          <ol>
            {lines.map(line => (
              <MessageLine
                key={line.message.id}
                line={line}
                other={conversation.other}
                today={todayIn(timeZone, now)}
                timeZone={timeZone}
              />
            ))}
            {outgoing.map(each => (
              <OutgoingLine key={each.key} content={each.content} />
            ))}
          </ol>
        </div>
      </div>
      {!isEndInSight && (
        <Button
          icon="down"
          size="sm"
          className="absolute! inset-x-0 bottom-4 mx-auto w-fit shadow-hover"
          onClick={toEnd}
        >
          {t('thread.latest', { count: conversation.unread })}
        </Button>
      )}
      <Arrivals messages={messages} name={name} />
    </div>
  )
}

function NoMessage() {
  const t = useT('conversations')
  return (
    <div className="py-12 text-center">
      <h2 className="text-lg font-semibold">{t('thread.empty')}</h2>
      <p className="mt-1 text-ink-2">{t('thread.emptyText')}</p>
    </div>
  )
}

/** The way further back: loads when it is scrolled into sight, or by itself as a button. */
function Earlier({ earlier }: { earlier: EarlierMessages }) {
  const t = useT('conversations')
  const common = useT('common')
  const mark = useRef<HTMLDivElement>(null)
  const { load } = earlier
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(entries => setWanted(entries.some(each => each.isIntersecting)))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, load])

  return (
    <div ref={mark} className="script-only mb-6 flex flex-col items-center gap-2 text-center">
      <div role="status">{earlier.hasFailed && <p className="text-sm text-brick">{t('thread.earlierFailed')}</p>}</div>
      <Button
        size="sm"
        variant="quiet"
        icon="up"
        loading={earlier.isLoading}
        loadingLabel={common('state.loading')}
        onClick={load}
      >
        {t('thread.earlier')}
      </Button>
    </div>
  )
}
