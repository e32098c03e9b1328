import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HiddenFields } from '#web/features/forms/HiddenFields.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { unsubscribeAddress } from './unsubscribe.route.ts'

const route = getRouteApi('/unsubscribe')

/**
 * From a mail of a saved search: one button ends these mails. Opening the page changes nothing, so that programs that
 * follow the links of a mail do not. A plain form, with and without JavaScript alike.
 */
export function UnsubscribeScreen(): ReactNode {
  const t = useT('searches')
  const { token, done } = route.useSearch()
  const { flash } = route.useRouteContext()
  const isRefused = flash?.endpoint === 'POST /unsubscribe'
  if (done && !isRefused) {
    return (
      <Page icon="success" title={t('unsubscribe.done.title')} text={t('unsubscribe.done.text')}>
        <SearchesLink />
      </Page>
    )
  }
  if (!token || isRefused) {
    return (
      <Page icon="info" title={t('unsubscribe.gone.title')} text={t('unsubscribe.gone.text')}>
        <SearchesLink />
      </Page>
    )
  }
  return (
    <Page icon="bell" title={t('unsubscribe.title')} text={t('unsubscribe.text')}>
      <form method="post" action={unsubscribeAddress({ token })}>
        <HiddenFields back={unsubscribeAddress({ token })} next={unsubscribeAddress({ done: 'yes' })} />
        <Button type="submit" variant="primary" size="lg">
          {t('unsubscribe.submit')}
        </Button>
      </form>
      <Button variant="quiet" size="lg" render={props => <Link href={paths.home()} {...props} />}>
        {t('unsubscribe.keep')}
      </Button>
    </Page>
  )
}

function Page({ icon, title, text, children }: { icon: IconName; title: string; text: string; children: ReactNode }) {
  return (
    <div className="page py-12 lg:py-24">
      <div className="mx-auto flex max-w-form flex-col">
        <Icon name={icon} size={24} className="text-pine" />
        <h1 className="title mt-4 text-3xl">{title}</h1>
        <p className="mt-3 text-ink-2">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  )
}

function SearchesLink() {
  const t = useT('searches')
  return (
    <Button variant="primary" render={props => <Link href={paths.savedSearches()} {...props} />}>
      {t('unsubscribe.list')}
    </Button>
  )
}
