import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { blockNoteCharactersMax } from '#shared/calendars/layers.ts'
import type { Day, DayRange } from '#shared/days.ts'
import { formatDay, formatDayRange } from '#shared/format.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { type CalendarSpace, readChoice, type Run } from './day-states.ts'
import type { Choice } from './use-choice.ts'
import type { DayBlocks, RefusedRow } from './use-day-blocks.ts'

export interface DayPanelProps {
  space: CalendarSpace
  choice: Choice
  blocks: DayBlocks
}

/** What takes the chosen days and why, and what the host can do about it; beside the month, under it on phones. */
export function DayPanel({ space, choice, blocks }: DayPanelProps) {
  const t = useT('host-calendar')
  const titleId = useId()
  const head = useRef<HTMLDivElement>(null)
  const { range } = choice
  const key = range ? `${range.first} ${range.last}` : null

  useEffect(() => {
    // no more than the head: on a phone the month stays in sight for a second day
    if (key !== null) head.current?.scrollIntoView({ block: 'nearest' })
  }, [key])

  return (
    <section aria-labelledby={titleId} className="rounded-md border border-hairline bg-surface p-5 lg:sticky lg:top-24">
      {range ? (
        <>
          <div ref={head} className="scroll-my-24">
            <Head range={range} titleId={titleId} choice={choice} />
          </div>
          <Chosen key={key} range={range} space={space} choice={choice} blocks={blocks} />
        </>
      ) : (
        <>
          <h2 id={titleId} aria-live="polite" className="text-lg font-semibold">
            {t('panel.none')}
          </h2>
          <p className="mt-1 text-sm text-ink-2">{t('panel.noneText')}</p>
        </>
      )}
    </section>
  )
}

function Head({ range, titleId, choice }: { range: DayRange; titleId: string; choice: Choice }) {
  const t = useT('host-calendar')
  const common = useT('common')
  return (
    <div className="flex items-start justify-between gap-2">
      <div>
        <h2 id={titleId} aria-live="polite" className="figures text-lg font-semibold first-letter:uppercase">
          {titleOf(range, t.locale)}
        </h2>
        <p className="figures text-sm text-ink-2">{common('days.count', { count: choice.days.length })}</p>
      </div>
      <IconButton icon="close" size="sm" label={t('panel.clear')} onClick={choice.clear} />
    </div>
  )
}

function Chosen({ range, space, choice, blocks }: DayPanelProps & { range: DayRange }) {
  const t = useT('host-calendar')
  const { runs, requests, canBlock, canRelease } = readChoice(space, range, choice.days)
  return (
    <>
      {runs.length === 0 && requests.length === 0 && <p className="mt-3 text-ink-2">{t('panel.free')}</p>}
      <ul className="mt-3 divide-y divide-hairline empty:hidden">
        {runs.map(run => (
          <Entry key={run.firstDay} of={run} state={t(`layer.${run.layer}`)} name={run.retailerName ?? run.feedName}>
            {run.note && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-ink-2">{run.note}</p>}
            <BookingLink run={run} />
          </Entry>
        ))}
        {requests.map(request => (
          <Entry key={request.id} of={request} state={t('state.request')} name={request.retailerName}>
            <DetailLink id={request.id} label={t('panel.request')} />
          </Entry>
        ))}
      </ul>
      <Refused rows={blocks.refused} />
      <div className="mt-4 empty:hidden">
        <ProblemAlert problem={blocks.problem} />
      </div>
      {(canBlock || canRelease) && (
        <Actions range={range} blocks={blocks} canBlock={canBlock} canRelease={canRelease} />
      )}
    </>
  )
}

const titleOf = ({ first, last }: DayRange, locale: Parameters<typeof formatDay>[1]): string =>
  first === last ? formatDay(first, locale, 'weekday') : formatDayRange({ first, last }, locale)

interface EntryProps {
  of: { firstDay: Day; lastDay: Day }
  state: string
  name: string | null
  children: ReactNode
}

function Entry({ of, state, name, children }: EntryProps) {
  const { locale } = useT('host-calendar')
  return (
    <li className="py-3 first:pt-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{state}</span>
        <span className="figures text-sm text-ink-2">
          <bdi>{formatDayRange({ first: of.firstDay, last: of.lastDay }, locale)}</bdi>
        </span>
      </p>
      {name && (
        <p className="text-sm text-ink-2">
          <bdi>{name}</bdi>
        </p>
      )}
      {children}
    </li>
  )
}

function BookingLink({ run }: { run: Run }) {
  const t = useT('host-calendar')
  return run.bookingId ? <DetailLink id={run.bookingId} label={t('panel.booking')} /> : null
}

function DetailLink({ id, label }: { id: string; label: string }) {
  return (
    <Way href={bookingsAddress(paths.hostBookings(), { booking: id })} className="touch-44 link text-sm">
      {label}
    </Way>
  )
}

function Refused({ rows }: { rows: readonly RefusedRow[] }) {
  const t = useT('host-calendar')
  if (rows.length === 0) return null
  return (
    <Alert tone="warning" live className="mt-4" title={t('refused.title', { count: rows.length })}>
      <ul>
        {rows.map(({ firstDay, lastDay, reason }) => (
          <li key={`${reason} ${firstDay}`} className="figures">
            {t(`refused.${reason}`, { days: formatDayRange({ first: firstDay, last: lastDay }, t.locale) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface ActionsProps {
  range: DayRange
  blocks: DayBlocks
  canBlock: boolean
  canRelease: boolean
}

function Actions({ range, blocks, canBlock, canRelease }: ActionsProps) {
  const t = useT('host-calendar')
  const common = useT('common')
  const [note, setNote] = useState('')
  return (
    <form
      className="mt-4 flex flex-col gap-4 border-t border-hairline pt-4"
      onSubmit={event => {
        event.preventDefault()
        blocks.block(range, note)
      }}
    >
      {canBlock && (
        <TextArea
          label={t('note')}
          optionalLabel={`(${common('form.optional')})`}
          hint={t('note.hint')}
          error={blocks.problem?.fields?.['note']}
          rows={2}
          maxLength={blockNoteCharactersMax}
          counter={(length, max) => t('note.count', { length, max })}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {canBlock && (
          <Button type="submit" variant="primary" icon="lock" loading={blocks.busy === 'block'}>
            {t('block')}
          </Button>
        )}
        {canRelease && (
          <Button icon="restore" loading={blocks.busy === 'release'} onClick={() => blocks.release(range)}>
            {t('release')}
          </Button>
        )}
      </div>
    </form>
  )
}
