import { memo, type ReactNode } from 'react'
import type { ConversationSummary } from '#shared/conversations/contract.ts'
import type { Day } from '#shared/days.ts'
import { formatDay, formatInstant } from '#shared/format.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { dayNameOf, type ThreadLine } from '#web/features/conversations/timeline.ts'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

export interface MessageLineProps {
  line: ThreadLine
  other: ConversationSummary['other']
  today: Day
  timeZone: string
}

/** A message with what stands above it: the day, the time after a silence. */
export const MessageLine = memo(function MessageLine({ line, other, today, timeZone }: MessageLineProps) {
  const { message, day, hasTime, begins, ends } = line
  const t = useT('conversations')
  const common = useT('common')
  const locale = useLocale()
  const time = formatInstant(message.createdAt, locale, timeZone, 'time')
  const name = nameOf(other) || common('role.none')
  return (
    <li className={begins ? 'mt-4 first:mt-0' : 'mt-0.5'}>
      {day && <DayMark day={day} today={today} />}
      {hasTime && (
        <p className="mb-2 text-center text-xs text-ink-3">
          <time dateTime={message.createdAt} className="figures">
            {time}
          </time>
        </p>
      )}
      <div className={classes('flex items-end gap-2', message.mine && 'justify-end')}>
        {!message.mine && (
          <div className="w-8 shrink-0">
            {ends && <Avatar name={name} src={other.avatarUrl} size={32} decorative />}
          </div>
        )}
        <Bubble mine={message.mine} ends={ends}>
          <VisuallyHidden>{t('message.at', { sender: message.mine ? t('message.you') : name, time })}</VisuallyHidden>
          {message.isHidden && (
            <p className="text-sm italic">{t(message.mine ? 'message.hiddenOwn' : 'message.hidden')}</p>
          )}
          {message.content !== '' && <p dir="auto">{message.content}</p>}
        </Bubble>
        {!message.mine && !message.isHidden && (
          <ReportLink
            kind="message"
            id={message.id}
            name={name}
            className="message-report touch-44 min-w-9 justify-center"
          />
        )}
      </div>
    </li>
  )
})

function DayMark({ day, today }: { day: Day; today: Day }) {
  const t = useT('conversations')
  const locale = useLocale()
  const name = dayNameOf(day, today)
  return (
    <h2 className="measure mt-8 mb-3 gap-3 text-xs font-medium text-ink-2">
      <time dateTime={day}>{name === 'date' ? formatDay(day, locale, 'weekday') : t(`day.${name}`)}</time>
    </h2>
  )
}

function Bubble({ mine, ends, children }: { mine: boolean; ends: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        'max-w-[min(80%,32rem)] rounded-lg px-4 py-2.5 wrap-anywhere whitespace-pre-wrap [&_p]:text-wrap',
        mine ? 'bg-pine text-on-pine' : 'bg-mist-2',
        ends && (mine ? 'rounded-ee-sm' : 'rounded-es-sm'),
      )}
    >
      {children}
    </div>
  )
}

/** A message that the server has not acknowledged yet. */
export function OutgoingLine({ content }: { content: string }) {
  const t = useT('conversations')
  const common = useT('common')
  return (
    <li className="mt-2 flex flex-col items-end">
      <div className="max-w-[min(80%,32rem)] rounded-lg rounded-ee-sm bg-pine-tint px-4 py-2.5 wrap-anywhere whitespace-pre-wrap [&_p]:text-wrap">
        <VisuallyHidden>{t('message.you')}</VisuallyHidden>
        <p dir="auto">{content}</p>
      </div>
      <p className="mt-1 flex items-center gap-1 text-xs text-ink-2">
        <Icon name="clock" size={16} className="size-3.5" />
        {common('state.sending')}
      </p>
    </li>
  )
}
