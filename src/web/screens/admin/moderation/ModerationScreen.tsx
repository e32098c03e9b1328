import { useSuspenseQuery } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageFault, StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { AppealCard } from './AppealCard.tsx'
import { appealsQuery } from './queries.ts'

/** What people have objected to and nobody has answered yet, the longest waiting first. */
export function ModerationScreen() {
  const t = useT('admin')
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(appealsQuery)
  return (
    <div className="page max-w-3xl py-8 lg:py-12">
      <h1 className="title text-3xl">{t('appeals.title')}</h1>
      <p className="mt-2 text-ink-2">{t('appeals.intro', { count: data.appeals.length })}</p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <Way href={paths.adminSpaces()} className="link inline-flex min-h-11 items-center">
          {t('appeals.spaces')}
        </Way>
        <Way href={paths.adminUsers()} className="link inline-flex min-h-11 items-center">
          {t('people.title')}
        </Way>
      </p>
      {isRefetchError && <StaleNotice failed={t('appeals.failed')} error={error} onRetry={() => void refetch()} />}
      {data.appeals.length === 0 ? (
        <div className="flex flex-col items-center py-12 text-center">
          <ClosedShop>
            <h2>{t('appeals.empty')}</h2>
          </ClosedShop>
          <p className="mt-6 max-w-form text-ink-2">{t('appeals.empty.text')}</p>
          <Button className="mt-6" render={look => <Way href={paths.adminSpaces()} {...look} />}>
            {t('appeals.spaces')}
          </Button>
        </div>
      ) : (
        <ul className="mt-6 grid gap-4">
          {data.appeals.map(appeal => (
            <li key={appeal.id}>
              <AppealCard appeal={appeal} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function ModerationFault({ error }: ErrorComponentProps): ReactNode {
  const t = useT('admin')
  return <PageFault title={t('appeals.title')} failed={t('appeals.failed')} error={error} />
}
