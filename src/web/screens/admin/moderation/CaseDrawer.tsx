import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReportCase } from '#shared/admin/cases-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { MissingRow } from '../frame/MissingRow.tsx'
import { RowDrawer } from '../frame/RowDrawer.tsx'
import { adminSpacesAddress } from '../spaces/admin-spaces.route.ts'
import { History } from '../spaces/Findings.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { adminUsersAddress } from '../users/admin-users.route.ts'
import { CaseForm } from './CaseForm.tsx'
import { CaseBadges } from './CaseBadges.tsx'
import { caseQuery } from './queries.ts'

/** One reported thing beside the list: what it says, who reported what, what was decided, and what may be done. */
export function CaseDrawer({ id }: { id: string }) {
  const t = useT('admin')
  const reports = useT('reports')
  const { data: found } = useSuspenseQuery(caseQuery(id))
  if (!found) return <MissingRow id={id} title={t('cases.missing')} />
  return (
    <RowDrawer
      id={id}
      title={reports(`about.${found.kind}`, { name: found.name ? bidiIsolate(found.name, t.locale) : t('cases.gone') })}
    >
      <div className="flex flex-col gap-7">
        <Subject found={found} />
        <CaseForm found={found} />
        <Reports found={found} />
        <History decisions={found.decisions} />
      </div>
    </RowDrawer>
  )
}

function Subject({ found }: { found: ReportCase }) {
  const t = useT('admin')
  const zone = useReaderZone()
  const { kind, excerpt, person, link, isHidden, isGone, closedAt } = found
  return (
    <div className="flex flex-col gap-3">
      <CaseBadges found={found} />
      {excerpt && (
        <blockquote dir="auto" className="border-s-2 border-hairline ps-4 whitespace-pre-line">
          {excerpt}
        </blockquote>
      )}
      {isHidden && <p className="text-ink-2">{t('cases.hidden')}</p>}
      <p className="flex flex-wrap gap-x-5">
        {link && !isGone && (
          <Link href={link} className="link inline-flex min-h-11 items-center">
            {t('cases.open')}
          </Link>
        )}
        {kind === 'space' && !isGone && (
          <Link href={paths.adminSpace(found.subjectId)} className="link inline-flex min-h-11 items-center">
            {t('cases.space')}
          </Link>
        )}
        <Link href={adminUsersAddress({ user: person.id })} className="link inline-flex min-h-11 items-center">
          {t('cases.person', { name: bidiIsolate(person.name, t.locale) })}
        </Link>
        {kind === 'profile' && (
          <Link
            href={adminSpacesAddress({ view: 'all', host: person.id })}
            className="link inline-flex min-h-11 items-center"
          >
            {t('host.all')}
          </Link>
        )}
      </p>
      <p className="text-sm text-ink-2">
        {closedAt
          ? t('cases.closedBy', {
              name: bidiIsolate(found.closedBy ?? '', t.locale),
              date: formatInstant(closedAt, t.locale, zone),
            })
          : t('cases.due', { date: formatInstant(found.due, t.locale, zone) })}
      </p>
      {found.note && (
        <p dir="auto" className="whitespace-pre-line">
          {found.note}
        </p>
      )}
    </div>
  )
}

function Reports({ found }: { found: ReportCase }) {
  const t = useT('admin')
  const words = useT('reports')
  const zone = useReaderZone()
  return (
    <Part title={t('cases.count', { count: found.count })}>
      <ul className="grid gap-4">
        {found.reports.map(each => (
          <li key={each.id}>
            <p className="font-medium">{words(`reason.${each.reason}`)}</p>
            {each.text && (
              <p dir="auto" className="whitespace-pre-line">
                {each.text}
              </p>
            )}
            <p className="text-sm text-ink-2">
              {each.reporterId ? (
                <Link
                  href={adminUsersAddress({ user: each.reporterId })}
                  className="link inline-flex min-h-6 items-center"
                >
                  <bdi>{each.reporter}</bdi>
                </Link>
              ) : (
                <bdi>{each.reporter ?? t('cases.reporter.deleted')}</bdi>
              )}
              {each.email && (
                <>
                  {' · '}
                  <bdi>{each.email}</bdi> ({t('cases.reporter.visitor')})
                </>
              )}
              {' · '}
              {formatInstant(each.at, t.locale, zone)}
            </p>
            {each.earlier > 0 && (
              <p className="text-sm text-ink-3">
                {t('cases.reporter.earlier', { count: each.earlier, acted: each.earlierActed })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
