import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CalendarsDialog } from '#web/features/calendar-feeds/CalendarsDialog.tsx'
import { useGoogleAddress } from '#web/features/calendar-feeds/use-google-address.ts'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TabLinks } from '#web/ui/TabLinks.tsx'
import { AllSpaces } from './AllSpaces.tsx'
import type { CalendarSpace } from './day-states.ts'
import { calendarAddress, monthOf, spaceOf } from './calendar-address.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { calendarSpacesQuery, spaceMonthQuery } from './queries.ts'
import { RecentBookings } from './RecentBookings.tsx'
import { SelectionPanel } from './SelectionPanel.tsx'
import { SpaceMonth } from './SpaceMonth.tsx'
import { useChoice } from './use-choice.ts'
import { useDayChanges } from './use-day-changes.ts'

const route = getRouteApi('/host/calendar')

interface ListedSpace {
  id: string
  name: string
  today: string
}

/** The days of a host's published spaces: one space and month at a time, or all spaces at once. */
export function HostCalendarScreen(): ReactNode {
  const t = useT('host-calendar')
  const feeds = useT('calendar-feeds')
  const search: CalendarSearch = route.useSearch()
  const go = useGo()
  const { data: spaces } = useSuspenseQuery(calendarSpacesQuery())
  const space = spaceOf(spaces, search)
  const google = useGoogleAddress(space?.id ?? '')
  if (!space) return <NoSpaces />
  const { calendars, ...sight } = search
  // a link to one space's calendars never opens those of another
  const isOpen = calendars !== undefined && (search.space ?? space.id) === space.id
  return (
    <div className="page py-8 lg:py-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="title text-3xl">{t('title')}</h1>
          <p className="mt-2 text-ink-2">{t('intro')}</p>
        </div>
        <Button
          icon="google"
          onClick={() => {
            google.ensure()
            go({ ...sight, space: space.id, calendars: 'google' })
          }}
        >
          {feeds('open')}
        </Button>
      </header>
      <Views search={sight} />
      {search.view === 'all' ? (
        <AllSpaces search={sight} today={space.today} />
      ) : (
        <>
          <SpaceChoice spaces={spaces} space={space} search={sight} />
          <Days key={space.id} listed={space} search={sight} />
          <div className="mt-10">
            <RecentBookings spaceId={space.id} />
          </div>
        </>
      )}
      <CalendarsDialog
        open={isOpen}
        onClose={() => go(sight)}
        space={space}
        google={calendars === 'google' ? google : undefined}
      />
    </div>
  )
}

/** One space, or all of them: each at its own address. */
function Views({ search: { view, space, month } }: { search: CalendarSearch }) {
  const t = useT('host-calendar')
  const one = { ...(space && { space }), ...(month && { month }) }
  return (
    <div className="mb-6">
      <TabLinks
        label={t('view')}
        links={[
          { href: calendarAddress(one), label: t('view.month'), current: view !== 'all' },
          { href: calendarAddress({ ...one, view: 'all' }), label: t('view.all'), current: view === 'all' },
        ]}
        renderLink={props => <Link {...props} keepScroll exact />}
      />
    </div>
  )
}

/** Goes to another state of this screen and stays where the reader is on it. */
function useGo(): (search: CalendarSearch) => void {
  const router = useRouter()
  return search => void router.navigate({ href: calendarAddress(search), resetScroll: false })
}

interface SpaceChoiceProps {
  spaces: readonly ListedSpace[]
  space: ListedSpace
  search: CalendarSearch
}

/** Without JavaScript a button sends the choice. */
function SpaceChoice({ spaces, space, search: { month } }: SpaceChoiceProps) {
  const t = useT('host-calendar')
  const go = useGo()
  return (
    <form action={paths.hostCalendar()} className="mb-6 flex items-end gap-2 sm:max-w-96">
      {month && <input type="hidden" name="month" value={month} />}
      <Select
        key={space.id}
        name="space"
        label={t('space')}
        icon="shop"
        className="w-full"
        defaultValue={space.id}
        options={spaces.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={event => go({ space: event.target.value, ...(month && { month }) })}
      />
      <noscript>
        <Button type="submit">{t('show')}</Button>
      </noscript>
    </form>
  )
}

function Days({ listed, search }: { listed: ListedSpace; search: CalendarSearch }) {
  const t = useT('host-calendar')
  const month = monthOf(search, listed)
  const { data, error, refetch } = useQuery(spaceMonthQuery(listed.id, month))
  return (
    <>
      {error && <StaleNotice failed={t('load.days')} error={error} onRetry={() => void refetch()} />}
      {data ? (
        <Calendar space={data} month={month} />
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

function Calendar({ space, month }: { space: CalendarSpace; month: string }) {
  const go = useGo()
  const choice = useChoice(month, space.today)
  const changes = useDayChanges(choice.finish)
  const at = (to: string): CalendarSearch => ({ space: space.id, month: to.slice(0, 7) })
  const spaces = [space]
  const target = choice.range && { spaces, range: choice.range }
  return (
    <div
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] max-lg:data-chosen:pb-[50dvh]"
      data-chosen={target ? true : undefined}
    >
      <SpaceMonth
        space={space}
        month={month}
        hrefOf={to => calendarAddress(at(to))}
        onMonth={to => go(at(to))}
        choice={choice}
        onChoose={changes.reset}
        shortcuts={
          target && { block: () => changes.block(target), release: () => changes.release(target), clear: choice.clear }
        }
      />
      <SelectionPanel
        spaces={spaces}
        range={choice.range}
        days={choice.days}
        changes={changes}
        onClear={choice.clear}
        place="side"
      />
    </div>
  )
}

function NoSpaces() {
  const t = useT('host-calendar')
  return (
    <div className="page flex flex-col items-center gap-6 py-12 text-center">
      <h1 className="title text-3xl">{t('title')}</h1>
      <ClosedShop>
        <h2>{t('empty')}</h2>
      </ClosedShop>
      <p className="max-w-form text-ink-2">{t('empty.text')}</p>
      <Button variant="primary" icon="plus" render={props => <Link href={paths.newSpace()} {...props} />}>
        {t('empty.add')}
      </Button>
    </div>
  )
}

export function HostCalendarFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('host-calendar')
  return <PageFault title={t('title')} failed={t('load.spaces')} error={error} />
}
