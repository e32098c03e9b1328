import { type ReactNode, useEffect, useId } from 'react'
import { blockNoteCharactersMax } from '#shared/calendars/layers.ts'
import type { Day, DayRange } from '#shared/days.ts'
import { formatDay, formatDayRange, formatMinor, formatNumber } from '#shared/format.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { bookingsAddress } from '#web/features/bookings/booking-search.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { SHORTCUT_KEYS } from './calendar-shortcuts.ts'
import { type CalendarSpace, minimumStayOn, priceSpan, readChoice, readSelection, type Run } from './day-states.ts'
import { PriceForm } from './PriceForm.tsx'
import type { DayChanges, RefusedRow } from './use-day-changes.ts'

export interface SelectionPanelProps {
  /** Those whose days are chosen. */
  spaces: readonly CalendarSpace[]
  range: DayRange | null
  days: readonly Day[]
  changes: DayChanges
  onClear: () => void
  /** Beside the month, or along the lower edge under all spaces; a sheet on phones either way. */
  place: 'side' | 'bar'
}

/** What takes the chosen days and why, and what the host can do about it. */
export function SelectionPanel(props: SelectionPanelProps) {
  const t = useT('host-calendar')
  const titleId = useId()
  const { spaces, range, days, onClear, place } = props
  const isChosen = range !== null && spaces.length > 0
  const last = range?.last

  useEffect(() => {
    // the sheet would cover it
    if (last !== undefined && matchMedia('(width < 64rem)').matches) showDay(last)
  }, [last])

  return (
    <section aria-labelledby={titleId} className={classes('day-panel', place)} data-chosen={isChosen || undefined}>
      {isChosen ? (
        <>
          <div className="day-panel-head">
            <Title spaces={spaces} range={range} days={days} titleId={titleId} />
            <IconButton icon="close" size="sm" label={t('panel.clear')} onClick={onClear} />
          </div>
          <Chosen {...props} range={range} />
        </>
      ) : (
        <>
          <h2 id={titleId} aria-live="polite" className="text-lg font-semibold">
            {t('panel.none')}
          </h2>
          <p className="mt-1 text-sm text-ink-2">{t('panel.noneText')}</p>
          <p className="mt-1 hidden text-sm text-ink-3 lg:block">{t('panel.keys', SHORTCUT_KEYS)}</p>
        </>
      )}
    </section>
  )
}

function showDay(day: Day): void {
  const cells = [...document.querySelectorAll<HTMLElement>(`[data-day="${day}"]`)]
  const chosen = cells.find(cell => cell.closest('[aria-selected="true"]') && cell.checkVisibility())
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

interface ChosenProps extends SelectionPanelProps {
  range: DayRange
}

function Title({ spaces, range, days, titleId }: Pick<ChosenProps, 'spaces' | 'range' | 'days'> & { titleId: string }) {
  const t = useT('host-calendar')
  const common = useT('common')
  const { locale } = t
  const span = priceSpan(spaces, days)
  const money = (minor: number) => (span ? formatMinor(minor, span.currency, locale) : '')
  const [only] = spaces
  return (
    <div aria-live="polite" className="min-w-0">
      <h2 id={titleId} className="figures text-lg font-semibold first-letter:uppercase">
        {range.first === range.last ? formatDay(range.first, locale, 'weekday') : formatDayRange(range, locale)}
      </h2>
      <p className="figures text-sm text-ink-2">
        {spaces.length === 1 && only ? <bdi>{only.name}</bdi> : t('selection.spaces', { count: spaces.length })}
        {' · '}
        {common('days.count', { count: days.length })}
        {span && ' · '}
        {span &&
          (span.least === span.most
            ? t('price.day', { price: money(span.least) })
            : t('price.span', { least: money(span.least), most: money(span.most) }))}
      </p>
    </div>
  )
}

function Chosen({ spaces, range, days, changes }: ChosenProps) {
  const t = useT('host-calendar')
  const { states, canBlock, canRelease } = readSelection(spaces, range, days)
  const [only] = spaces
  return (
    <div className="day-panel-body">
      <div className="min-w-0">
        {spaces.length === 1 && only ? (
          <Reasons space={only} range={range} days={days} />
        ) : (
          <ul className="month-own mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
            {states.map(({ state, count }) => (
              <li key={state} className="flex items-center gap-2">
                <span aria-hidden className="month-swatch" data-tone={state} />
                {t('state.count', { state: t(`state.${state}`), count: formatNumber(count, t.locale) })}
              </li>
            ))}
          </ul>
        )}
        <Refused rows={changes.refused} spaces={spaces} />
        <div className="mt-4 empty:hidden">
          <ProblemAlert problem={changes.problem} />
        </div>
      </div>
      {(canBlock || canRelease) && <BlockForm {...{ spaces, range, changes, canBlock, canRelease }} />}
      <PriceForm spaces={spaces} range={range} changes={changes} />
    </div>
  )
}

/** All that takes the days of one space, and who asks for them. */
function Reasons({ space, range, days }: { space: CalendarSpace; range: DayRange; days: readonly Day[] }) {
  const t = useT('host-calendar')
  const { runs, requests } = readChoice(space, range, days)
  const isPast = range.last < space.today
  const minimum = minimumStayOn(space, range.first)
  return (
    <>
      {isPast && <p className="mt-3 text-ink-2">{t('panel.past')}</p>}
      {!isPast && runs.length === 0 && requests.length === 0 && <p className="mt-3 text-ink-2">{t('panel.free')}</p>}
      {minimum > 1 && <p className="mt-1 text-sm text-ink-2">{t('panel.minimum', { count: minimum })}</p>}
      <ul className="mt-3 divide-y divide-hairline empty:hidden">
        {runs.map(run => (
          <Entry
            key={`${run.layer} ${run.firstDay} ${run.of?.id} ${run.bookingId ?? run.note ?? run.feedName}`}
            of={run}
            state={t(`layer.${run.layer}`)}
            name={run.retailerName ?? run.feedName ?? (run.layer === 'imported' ? t('layer.file') : null)}
          >
            {run.of && <p className="text-sm text-ink-2">{t('of', { name: bidiIsolate(run.of.name, t.locale) })}</p>}
            {run.note && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-ink-2">{run.note}</p>}
            <BookingLink run={run} />
          </Entry>
        ))}
        {requests.map(request => (
          <Entry key={request.id} of={request} state={t('state.request')} name={request.retailerName}>
            {request.of && (
              <p className="text-sm text-ink-2">{t('of', { name: bidiIsolate(request.of.name, t.locale) })}</p>
            )}
            <DetailLink id={request.id} label={t('panel.request')} />
          </Entry>
        ))}
      </ul>
    </>
  )
}

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
    <Link href={bookingsAddress(paths.hostBookings(), { booking: id })} className="touch-44 link text-sm">
      {label}
    </Link>
  )
}

/** More would push the actions out of sight. */
const refusedShownMax = 12

function Refused({ rows, spaces }: { rows: readonly RefusedRow[]; spaces: readonly CalendarSpace[] }) {
  const t = useT('host-calendar')
  if (rows.length === 0) return null
  const nameOf = (id: string) => (spaces.length > 1 ? spaces.find(space => space.id === id)?.name : undefined)
  return (
    <Alert tone="warning" live className="mt-4" title={t('refused.title', { count: rows.length })}>
      <ul>
        {rows.slice(0, refusedShownMax).map(({ spaceId, firstDay, lastDay, reason }) => {
          const text = t(`refused.${reason}`, { days: formatDayRange({ first: firstDay, last: lastDay }, t.locale) })
          const name = nameOf(spaceId)
          return (
            <li key={`${spaceId} ${reason} ${firstDay}`} className="figures">
              {name && (
                <>
                  <bdi>{name}</bdi>
                  {' · '}
                </>
              )}
              {text}
            </li>
          )
        })}
      </ul>
      {rows.length > refusedShownMax && <p>{t('refused.more', { count: rows.length - refusedShownMax })}</p>}
    </Alert>
  )
}

interface BlockFormProps extends Pick<ChosenProps, 'spaces' | 'range' | 'changes'> {
  canBlock: boolean
  canRelease: boolean
}

function BlockForm({ spaces, range, changes, canBlock, canRelease }: BlockFormProps) {
  const t = useT('host-calendar')
  const common = useT('common')
  const target = { spaces, range }
  return (
    <form
      className="day-panel-form"
      onSubmit={event => {
        event.preventDefault()
        changes.block(target)
      }}
    >
      {canBlock && (
        <TextArea
          label={t('note')}
          optionalLabel={`(${common('form.optional')})`}
          hint={t('note.hint')}
          error={changes.problem?.fields?.['note']}
          rows={2}
          maxLength={blockNoteCharactersMax}
          counter={(length, max) => t('note.count', { length, max })}
          value={changes.note}
          onChange={event => changes.setNote(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {canBlock && (
          <Button type="submit" variant="primary" icon="lock" loading={changes.busy === 'block'}>
            {t('block')}
          </Button>
        )}
        {canRelease && (
          <Button icon="restore" loading={changes.busy === 'release'} onClick={() => changes.release(target)}>
            {t('release')}
          </Button>
        )}
      </div>
    </form>
  )
}
