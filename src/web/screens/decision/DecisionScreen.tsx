import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reasonInWords } from '#shared/decisions/reasons.ts'
import { formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { ClauseLink } from '#web/features/decisions/ClauseLink.tsx'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Appeal } from './Appeal.tsx'
import { decisionQuery } from './queries.ts'

const route = getRouteApi('/decisions/$decisionId')

/** What was decided about somebody or their space, why, and what they can do now. */
export function DecisionScreen() {
  const t = useT('decisions')
  const zone = useReaderZone()
  const isBuilt = useIsBuilt()
  const { key } = route.useSearch()
  const { data: decision } = useSuspenseQuery(decisionQuery(route.useParams().decisionId, key))
  const { action, reason, clause, facts, fields, space, content, endsAt } = decision
  const edit = space && paths.editSpace(space.id)
  return (
    <div className="page max-w-3xl py-8 lg:py-12">
      {space && (
        <p className="text-ink-2">
          <bdi>{space.name}</bdi>
        </p>
      )}
      <h1 className="title mt-1 text-3xl">{t(`action.${action}`)}</h1>
      <p className="mt-3 text-sm text-ink-2">
        {t('page.date', { date: formatInstant(decision.at, t.locale, zone) })}
        <br />
        {t('page.byTeam')}
      </p>
      {!decision.stands && <Alert tone="info" className="mt-6" title={t('page.past')} />}
      {decision.stands && <p className="mt-6 text-lg">{t(`explain.${action}`)}</p>}
      {decision.stands && endsAt && (
        <p className="mt-2">{t('page.until', { date: formatInstant(endsAt, t.locale, zone) })}</p>
      )}
      {reason && (
        <Card as="section" className="mt-6">
          {content && (
            <Part title={t(`page.content.${content.kind}`)}>
              <span dir="auto" className="block whitespace-pre-line">
                {content.text}
              </span>
            </Part>
          )}
          {(action === 'role_taken' || action === 'role_given') && (
            <Part title={t('page.role')}>{t.byKey(`role.${decision.detail}`)}</Part>
          )}
          <Part title={t('page.reason')}>{t(`reason.${reasonInWords(reason, action)}`)}</Part>
          {clause && (
            <Part title={t('page.clause')}>
              <ClauseLink clause={clause} />
            </Part>
          )}
          {facts && (
            <Part title={t('page.facts')}>
              <span dir="auto" className="block whitespace-pre-line">
                {facts}
              </span>
            </Part>
          )}
          {fields.length > 0 && (
            <Part title={t('page.fields')}>
              <span className="flex flex-col gap-1">
                {fields.map(field => (
                  <span key={field}>{t(`field.${field}`)}</span>
                ))}
              </span>
            </Part>
          )}
        </Card>
      )}
      <Appeal decision={decision} appealKey={key} />
      <div className="mt-6 flex flex-wrap gap-3">
        {edit && action !== 'withdrawn' && isBuilt(edit) && (
          <Button variant="primary" render={props => <Link href={edit} {...props} />}>
            {t('page.edit')}
          </Button>
        )}
        {decision.stands && action === 'document_withdrawn' && (
          <Button render={props => <Link href={paths.freelancerProfile()} {...props} />}>{t('page.documents')}</Button>
        )}
        {space && <Button render={props => <Link href={paths.space(space.id)} {...props} />}>{t('page.view')}</Button>}
        <Button render={props => <Link href={paths.contact()} {...props} />}>{t('page.contact')}</Button>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="not-first:mt-5">
      <h2 className="text-sm font-medium text-ink-2">{title}</h2>
      <p className="mt-1">{children}</p>
    </div>
  )
}

export function DecisionFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('decisions')
  return <PageFault title={t('page.title')} failed={t('failed')} error={error} />
}
