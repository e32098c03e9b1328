import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { ViewLinks } from '../ViewLinks.tsx'
import { AppealList } from './AppealList.tsx'
import { CaseList } from './CaseList.tsx'
import { ContactList } from './ContactList.tsx'
import { moderationAddress, type ModerationView } from './moderation.route.ts'
import { waitingQuery } from './queries.ts'

const route = getRouteApi('/admin/moderation')

/** What people report, object to and write to us: each in a view of its own, the longest waiting first. */
export function ModerationScreen() {
  const t = useT('admin')
  const search = route.useSearch()
  const { data: waiting } = useSuspenseQuery(waitingQuery)
  const { view = 'reports' } = search
  const labels: readonly (readonly [ModerationView, string])[] = [
    ['reports', t('moderation.view.reports', { count: waiting.reports })],
    ['appeals', t('moderation.view.appeals', { count: waiting.appeals })],
    ['contact', t('moderation.view.contact', { count: waiting.contact })],
    ['answered', t('moderation.view.answered')],
    ['contact-done', t('moderation.view.contactDone')],
  ]
  return (
    <div className="page max-w-3xl py-8 lg:py-12">
      <h1 className="title text-3xl">{t('appeals.title')}</h1>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Way href={paths.adminSpaces()} className="link inline-flex min-h-11 items-center">
          {t('appeals.spaces')}
        </Way>
        <Way href={paths.adminUsers()} className="link inline-flex min-h-11 items-center">
          {t('people.title')}
        </Way>
      </p>
      <ViewLinks
        current={view}
        links={labels.map(([each, label]) => ({ view: each, label, href: moderationAddress({ view: each }) }))}
      />
      {view === 'appeals' && <AppealList />}
      {(view === 'reports' || view === 'answered') && <CaseList search={search} />}
      {(view === 'contact' || view === 'contact-done') && <ContactList search={search} />}
    </div>
  )
}

export function ModerationFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('admin')
  return <PageFault title={t('appeals.title')} failed={t('moderation.failed')} error={error} />
}
