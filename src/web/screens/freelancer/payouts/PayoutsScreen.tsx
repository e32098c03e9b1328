import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { PayoutYear } from '#shared/missions/work-contract.ts'
import { PAYMENT_STATES, payoutLinesMax } from '#shared/missions/work-states.ts'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { LegalNotices, LegalRules } from '#web/features/missions/work/LegalNotices.tsx'
import { PaymentStatus } from '#web/features/missions/work/PaymentStatus.tsx'
import { payoutsQuery } from '#web/features/missions/work/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { TabLinks } from '#web/ui/TabLinks.tsx'
import { ClientTotals } from './ClientTotals.tsx'
import { PayoutFiles } from './PayoutFiles.tsx'
import { PayoutLines } from './PayoutLines.tsx'
import { payoutsAddress, type PayoutsSearch } from './payouts-search.ts'
import { YearTotals } from './YearTotals.tsx'

const route = getRouteApi('/freelancer/payouts')

/** What a freelancer's missions of a year have earned, and where each payment stands. */
export function PayoutsScreen(): ReactNode {
  const t = useT('payouts')
  const { year }: PayoutsSearch = route.useSearch()
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(payoutsQuery(year))
  return (
    <div className="page py-8 lg:py-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="title text-3xl">{t('title')}</h1>
          <p className="mt-2 text-ink-2">{t('intro')}</p>
        </div>
        {data.payouts.length > 0 && <PayoutFiles year={data.year} />}
      </header>
      {isRefetchError && <StaleNotice failed={t('load.failed')} error={error} onRetry={() => void refetch()} />}
      <Years data={data} />
      {data.payouts.length === 0 ? <NoPayouts year={data.years.length > 0 ? data.year : null} /> : <Year data={data} />}
    </div>
  )
}

/** The years that have missions, and the one in the address. */
function Years({ data: { year, years } }: { data: PayoutYear }) {
  const t = useT('payouts')
  const shown = [...new Set([...years, year])].toSorted((a, b) => b - a)
  if (shown.length < 2) return null
  return (
    <div className="mb-6">
      <TabLinks
        label={t('years')}
        links={shown.map(each => ({
          href: payoutsAddress({ year: each }),
          label: String(each),
          current: each === year,
        }))}
        renderLink={props => <Link {...props} />}
      />
    </div>
  )
}

function Year({ data }: { data: PayoutYear }) {
  const t = useT('payouts')
  return (
    <>
      <YearTotals year={data.year} totals={data.totals} />
      <div className="mt-10 grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-10">
          <Part title={t('lines.title', { year: String(data.year) })}>
            {data.isCut && <Alert tone="info" title={t('lines.cut', { count: payoutLinesMax })} className="mb-4" />}
            <PayoutLines payouts={data.payouts} />
          </Part>
        </div>
        <div className="grid grid-cols-1 content-start gap-10">
          <Part title={t('clients.title')}>
            <ClientTotals groups={data.byRetailer} />
          </Part>
          {data.notices.length + data.rules.length > 0 && (
            <Part title={t('legal.title')}>
              <div className="flex flex-col gap-3">
                <LegalNotices notices={data.notices} />
                <LegalRules rules={data.rules} year={data.year} />
              </div>
            </Part>
          )}
          <States />
        </div>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Each state in plain words. */
function States() {
  const t = useT('payouts')
  const work = useT('mission-work')
  return (
    <div className="border-t border-hairline">
      <Disclosure summary={t('states.title')}>
        <dl className="flex flex-col gap-4">
          {PAYMENT_STATES.map(state => (
            <div key={state}>
              <dt>
                <PaymentStatus state={state} />
              </dt>
              <dd className="mt-1 text-sm">{work(`means.${state}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm">{work('pay.direct')}</p>
      </Disclosure>
    </div>
  )
}

function NoPayouts({ year }: { year: number | null }) {
  const t = useT('payouts')
  const isBuilt = useIsBuilt()
  const href = paths.freelancerMissions()
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <ClosedShop>
        <h2>{year === null ? t('empty') : t('empty.year', { year: String(year) })}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{t('empty.text')}</p>
      {isBuilt(href) && (
        <Button className="mt-6" icon="briefcase" render={props => <Link href={href} {...props} />}>
          {t('empty.do')}
        </Button>
      )}
    </div>
  )
}

export function PayoutsFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('payouts')
  return <PageFault title={t('title')} failed={t('load.failed')} error={error} />
}
