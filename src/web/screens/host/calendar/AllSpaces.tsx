import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { addDays, type Day, eachDay } from '#shared/days.ts'
import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TabLinks } from '#web/ui/TabLinks.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { calendarAddress } from './calendar-address.ts'
import { SHORTCUT_KEYS } from './calendar-shortcuts.ts'
import type { CalendarSearch } from './calendar-search.ts'
import type { CalendarSpace } from './day-states.ts'
import { Legend } from './Legend.tsx'
import { TIMELINE_DAYS, type TimelineDays, timelineQuery } from './queries.ts'
import { SelectionPanel } from './SelectionPanel.tsx'
import { Timeline } from './Timeline.tsx'
import { useDayChanges } from './use-day-changes.ts'
import { rowsAtFirst } from './use-row-window.ts'
import { useTimelineSelection } from './use-timeline-selection.ts'

/** From this many spaces on they can be searched by name. */
const searchedFrom = 8
const weekDays = 7

export interface AllSpacesProps {
  search: CalendarSearch
  /** The day it is at the first of the spaces. */
  today: Day
}

/** The days of all spaces at once: a timeline on wide screens, the week of each space on phones. */
export function AllSpaces({ search, today }: AllSpacesProps): ReactNode {
  const t = useT('host-calendar')
  const from = search.from ?? today
  const count: TimelineDays = search.days ?? TIMELINE_DAYS[0]
  const { data, error, refetch } = useQuery(timelineQuery(from, count))
  return (
    <>
      <Controls search={search} from={from} count={count} total={data?.length ?? 0} />
      {error && <StaleNotice failed={t('load.days')} error={error} onRetry={() => void refetch()} />}
      {data ? (
        <Rows spaces={data} from={from} count={count} search={search} />
      ) : (
        !error && (
          <p role="status" className="flex items-center gap-3 py-12 text-ink-2">
            <Spinner /> {t('loading')}
          </p>
        )
      )}
    </>
  )
}

interface ControlsProps {
  search: CalendarSearch
  from: Day
  count: TimelineDays
  total: number
}

function Controls({ search, from, count, total }: ControlsProps) {
  const t = useT('host-calendar')
  const words: CalendarSearch = { view: 'all', ...(search.q && { q: search.q }) }
  const length: CalendarSearch = search.days ? { days: search.days } : {}
  const since: CalendarSearch = search.from ? { from: search.from } : {}
  const turn = (icon: 'previous' | 'next', days: number, className: string) => (
    <IconButton
      icon={icon}
      className={className}
      label={t(days < 0 ? 'all.earlier' : 'all.later')}
      render={props => (
        <Link href={calendarAddress({ ...words, ...length, from: addDays(from, days) })} keepScroll {...props} />
      )}
    />
  )
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-1">
        {turn('previous', -weekDays, 'md:hidden!')}
        {turn('previous', -count, 'max-md:hidden!')}
        <Button
          size="sm"
          render={props => <Link href={calendarAddress({ ...words, ...length })} keepScroll exact {...props} />}
        >
          <span className="md:hidden">{t('all.week')}</span>
          <span className="max-md:hidden">{t('all.today')}</span>
        </Button>
        {turn('next', weekDays, 'md:hidden!')}
        {turn('next', count, 'max-md:hidden!')}
      </div>
      {(total >= searchedFrom || search.q) && (
        <form action={paths.hostCalendar()} className="flex w-full items-end gap-2 sm:w-80">
          <input type="hidden" name="view" value="all" />
          {search.from && <input type="hidden" name="from" value={search.from} />}
          {search.days && <input type="hidden" name="days" value={search.days} />}
          <TextField
            key={search.q}
            type="search"
            name="q"
            label={t('all.search')}
            defaultValue={search.q}
            className="flex-1"
          />
          <Button type="submit" icon="search">
            {t('show')}
          </Button>
        </form>
      )}
      <div className="max-md:hidden">
        <TabLinks
          label={t('all.days')}
          links={TIMELINE_DAYS.map(days => ({
            href: calendarAddress({ ...words, ...since, ...(days === 60 && { days }) }),
            label: t('all.count', { count: days }),
            current: days === count,
          }))}
          renderLink={props => <Link {...props} keepScroll />}
        />
      </div>
    </div>
  )
}

interface RowsProps {
  spaces: readonly CalendarSpace[]
  from: Day
  count: TimelineDays
  search: CalendarSearch
}

function Rows({ spaces: all, from, count, search }: RowsProps) {
  const t = useT('host-calendar')
  const { q: words = '', skip = 0 } = search
  const named = useMemo(() => {
    const wanted = words.toLocaleLowerCase(t.locale)
    return all.filter(({ name }) => name.toLocaleLowerCase(t.locale).includes(wanted))
  }, [all, words, t.locale])
  const spaces = useMemo(() => named.slice(skip < named.length ? skip : 0), [named, skip])
  const days = useMemo(() => eachDay(from, addDays(from, count - 1)), [from, count])
  const selection = useTimelineSelection(spaces, { first: from, last: addDays(from, count - 1) })
  const changes = useDayChanges(selection.finish)
  const { range } = selection
  const target = range && { spaces: selection.spaces, range }
  if (spaces.length === 0) {
    return (
      <div className="py-8 text-center text-ink-2">
        <p className="mb-4">{t('all.none')}</p>
        <Button render={props => <Link href={calendarAddress({ view: 'all' })} {...props} />}>{t('all.clear')}</Button>
      </div>
    )
  }
  return (
    <div className="timeline-page" data-chosen={range ? true : undefined}>
      <Timeline
        spaces={spaces}
        days={days}
        selection={selection}
        onChoose={changes.reset}
        shortcuts={
          target && {
            block: () => changes.block(target),
            release: () => changes.release(target),
            clear: selection.clear,
          }
        }
      />
      <SpacePages search={search} left={named.length - spaces.length} total={named.length} />
      <p className="mt-3 text-sm text-ink-3 max-md:hidden">{t('panel.keys', SHORTCUT_KEYS)}</p>
      <Legend />
      <SelectionPanel
        spaces={selection.spaces}
        range={range}
        days={range ? eachDay(range.first, range.last) : []}
        changes={changes}
        onClear={selection.clear}
        place="bar"
      />
    </div>
  )
}

/** Without JavaScript a page shows the first rows alone; links lead to those after them, and back. */
function SpacePages({ search, left, total }: { search: CalendarSearch; left: number; total: number }) {
  const t = useT('host-calendar')
  const common = useT('common')
  const last = Math.min(left + rowsAtFirst, total)
  const link = (skip: number, label: string) => (
    <Link href={calendarAddress({ ...search, skip: skip > 0 ? skip : undefined })} className="touch-44 link">
      {label}
    </Link>
  )
  const isFirst = left === 0
  if (isFirst && last === total) return null
  const pages = (
    <nav aria-label={t('all.spaces')} className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-ink-2">
      <span className="figures">{t('all.shown', { first: left + 1, last, total })}</span>
      {!isFirst && link(left - rowsAtFirst, common('pagination.previous'))}
      {last < total && link(left + rowsAtFirst, common('pagination.next'))}
    </nav>
  )
  // with JavaScript all rows after these are there; only the way back is missing
  return isFirst ? <noscript>{pages}</noscript> : pages
}
