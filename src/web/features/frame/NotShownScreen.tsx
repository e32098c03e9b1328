import type { ReactNode } from 'react'
import { useMe } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** In place of a screen that an admin who sees the site as somebody else is not shown: HTTP 403. */
export function NotShownScreen(): ReactNode {
  const t = useT('view-as')
  const common = useT('common')
  const me = useMe()
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <Icon name="hide" size={40} className="text-ink-2" />
      <h1 className="title mt-4 text-3xl">{t('notShown.title')}</h1>
      <p className="mt-4 max-w-prose">{t('notShown.text', { name: `${me?.firstName} ${me?.lastName}`.trim() })}</p>
      <div className="mt-8">
        <Button href={paths.home()}>{common('notFound.home')}</Button>
      </div>
    </div>
  )
}
