import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { waitingQuery } from '#web/features/frame/waiting-query.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ViewLinks } from '../ViewLinks.tsx'
import { AppealList } from './AppealList.tsx'
import { CaseList } from './CaseList.tsx'
import { ContactList } from './ContactList.tsx'
import { LIST_OF_VIEW } from './moderation-visit.ts'
import type { ModerationView } from './moderation-visit.ts'
import { moderationAddress } from './moderation.route.ts'
import { QueueList } from './QueueList.tsx'
import { ReviewList } from './ReviewList.tsx'

const route = getRouteApi('/admin/moderation')

/** What people report, object to and write to us: each in a view of its own, the longest waiting first. */
export function ModerationScreen() {
  const t = useT('admin')
  const queue = useT('admin-queue')
  const search = route.useSearch()
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  const { view = 'reports' } = search
  const list = LIST_OF_VIEW[view]
  const labels: readonly (readonly [ModerationView, string])[] = [
    ['all', queue('view')],
    ['reports', t('moderation.view.reports', { count: waiting.reports })],
    ['appeals', t('moderation.view.appeals', { count: waiting.appeals })],
    ['contact', t('moderation.view.contact', { count: waiting.contact })],
    ['reviews', t('moderation.view.reviews')],
    ['answered', t('moderation.view.answered')],
    ['appeals-answered', t('moderation.view.appealsAnswered')],
    ['contact-done', t('moderation.view.contactDone')],
  ]
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="title text-3xl">{t('appeals.title')}</h1>
      <ViewLinks
        current={view}
        links={labels.map(([each, label]) => ({ view: each, label, href: moderationAddress({ view: each }) }))}
      />
      {list === 'all' && <QueueList search={search} />}
      {list === 'appeals' && <AppealList search={search} />}
      {list === 'reports' && <CaseList search={search} />}
      {list === 'contact' && <ContactList search={search} />}
      {list === 'reviews' && <ReviewList search={search} />}
    </div>
  )
}

export function ModerationFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('admin')
  return <PageFault title={t('appeals.title')} failed={t('moderation.failed')} error={error} />
}
