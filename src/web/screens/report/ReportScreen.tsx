import { useSuspenseQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ReportSubject } from '#shared/reports/contract.ts'
import { reportDaysMax } from '#shared/reports/vocabulary.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { PageFault } from '#web/features/frame/PageFault.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { ReportForm } from '#web/features/reports/ReportForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { subjectQuery } from './queries.ts'

const route = getRouteApi('/report')

/** Reports one thing, for who has no JavaScript or opens the link in a tab of its own. */
export function ReportScreen() {
  const t = useT('reports')
  const { id, sent } = route.useSearch()
  const { data: subject } = useSuspenseQuery(subjectQuery(id))
  const [isSent, setSent] = useState(sent === 'yes')
  return (
    <div className="page py-8 lg:py-12">
      <div className="mx-auto max-w-form">
        <p className="text-ink-2">{t(`about.${subject.kind}`, { name: bidiIsolate(subject.name, t.locale) })}</p>
        <h1 className="title mt-1 mb-6 text-3xl">{t(`title.${subject.kind}`)}</h1>
        <Body subject={subject} isSent={isSent} onDone={() => setSent(true)} />
        <p className="mt-6">
          <Link href={subject.link} className="link inline-flex min-h-11 items-center">
            {t('back')}
          </Link>
        </p>
      </div>
    </div>
  )
}

function Body({ subject, isSent, onDone }: { subject: ReportSubject; isSent: boolean; onDone: () => void }) {
  const t = useT('reports')
  const errors = useT('errors')
  const { flash } = route.useRouteContext()
  if (isSent) {
    return (
      <Alert tone="success" live title={t('sent.title')}>
        {t('sent.text', { days: reportDaysMax })}
      </Alert>
    )
  }
  if (subject.obstacle) return <Alert tone="info" title={errors(subject.obstacle)} />
  return <ReportForm kind={subject.kind} id={subject.id} flash={flash} onDone={onDone} />
}

/** What is not there, or not to be seen by this reader: HTTP 404. */
export function MissingSubject() {
  const t = useT('reports')
  const common = useT('common')
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <ClosedShop>
        <h1>{t('missing.title')}</h1>
      </ClosedShop>
      <p className="mt-6 text-ink-2">{t('missing.text')}</p>
      <Button className="mt-6" render={props => <Link href={paths.contact()} {...props} />}>
        {common('footer.contact')}
      </Button>
    </div>
  )
}

export function ReportFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('reports')
  return <PageFault title={t('page.title')} failed={t('load.failed')} error={error} />
}
