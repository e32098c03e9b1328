import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminAppeal } from '#shared/admin/appeals-contract.ts'
import { reasonInWords } from '#shared/decisions/reasons.ts'
import { formatInstant } from '#shared/format.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { ClauseLink } from '#web/features/decisions/ClauseLink.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { MissingRow } from '../frame/MissingRow.tsx'
import { RowDrawer } from '../frame/RowDrawer.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { adminUsersAddress } from '../users/admin-users.route.ts'
import { AppealForm } from './AppealForm.tsx'
import { appealQuery } from './queries.ts'
import { WaitingBadges } from './WaitingBadges.tsx'

/** One appeal beside the list: what was decided and why, what the person says, and the answer. */
export function AppealDrawer({ id }: { id: string }) {
  const t = useT('admin')
  const { data: appeal } = useSuspenseQuery(appealQuery(id))
  if (!appeal) return <MissingRow id={id} title={t('appeals.missing')} />
  return (
    <RowDrawer id={id} title={<bdi>{appeal.person.name}</bdi>}>
      <div className="flex flex-col gap-7">
        <Appealed appeal={appeal} />
        <Decided appeal={appeal} />
        <AppealForm appeal={appeal} />
      </div>
    </RowDrawer>
  )
}

function Appealed({ appeal }: { appeal: AdminAppeal }) {
  const t = useT('admin')
  const zone = useReaderZone()
  const at = (moment: string) => formatInstant(moment, t.locale, zone)
  const { outcome, answeredAt, answeredBy, person, space } = appeal
  return (
    <div className="flex flex-col gap-3">
      <span className="flex flex-wrap gap-1.5">
        {outcome ? (
          <Badge tone={outcome === 'upheld' ? 'pine' : 'outline'}>{t(`appeals.outcome.${outcome}`)}</Badge>
        ) : (
          <WaitingBadges isOverdue={appeal.isOverdue} assignee={appeal.assignee} />
        )}
      </span>
      <p className="text-sm text-ink-2">
        {t('appeals.of', { name: bidiIsolate(person.name, t.locale), date: at(appeal.at) })}
      </p>
      <p dir="auto" className="whitespace-pre-line">
        {appeal.text}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {space && (
          <Link href={paths.adminSpace(space.id)} className="link inline-flex min-h-11 items-center">
            <bdi>{space.name}</bdi>
          </Link>
        )}
        <Link href={adminUsersAddress({ user: person.id })} className="link inline-flex min-h-11 items-center">
          {t('cases.person', { name: bidiIsolate(person.name, t.locale) })}
        </Link>
      </p>
      {outcome && answeredAt ? (
        <div className="ms-4 border-s-2 border-pine ps-4">
          <p className="text-sm text-ink-2">
            {t('history.by', { name: bidiIsolate(answeredBy ?? '', t.locale), date: at(answeredAt) })}
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {appeal.answer}
          </p>
        </div>
      ) : (
        <p className="text-sm text-ink-2">{t('cases.due', { date: at(appeal.due) })}</p>
      )}
    </div>
  )
}

function Decided({ appeal }: { appeal: AdminAppeal }) {
  const t = useT('admin')
  const words = useT('decisions')
  const zone = useReaderZone()
  const { action, reason, clause, facts, decidedAt, decidedBy, content } = appeal
  const date = formatInstant(decidedAt, t.locale, zone)
  return (
    <Part title={t('appeals.decision')}>
      <div className="flex flex-col items-start gap-2">
        <Badge tone="brick">{words(`action.${action}`)}</Badge>
        {content && (
          <blockquote dir="auto" className="border-s-2 border-hairline ps-4 whitespace-pre-line">
            {content.text}
          </blockquote>
        )}
        {reason && <p className="font-medium">{words(`reason.${reasonInWords(reason, action)}`)}</p>}
        {clause && (
          <p>
            <ClauseLink clause={clause} />
          </p>
        )}
        {facts && (
          <p dir="auto" className="whitespace-pre-line">
            {facts}
          </p>
        )}
        {decidedBy && (
          <p className="text-sm text-ink-2">{t('history.by', { name: bidiIsolate(decidedBy, t.locale), date })}</p>
        )}
      </div>
    </Part>
  )
}
