import type { ReactNode } from 'react'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '../frame/Link.tsx'

/** A street at dusk, drawn by the site itself: the same for everybody, so the browser caches it. */
const picture = '/drawings/medina/corner-shop/01936f2e-7c1a-7a52-9d0e-5b1f2c3d4e5f/street.svg?w=4.5&h=3.2&d=6'

export interface AccountPageProps {
  title: ReactNode
  subtitle?: ReactNode
  children: ReactNode
}

/** The frame of the screens around signing in: a form, and beside it on wide screens what Rahba is about. */
export function AccountPage({ title, subtitle, children }: AccountPageProps) {
  const t = useT('auth')
  return (
    <div className="page grid items-stretch gap-12 py-8 lg:grid-cols-2 lg:py-12 xl:gap-24">
      <div className="mx-auto flex w-full max-w-form flex-col lg:mx-0 lg:justify-self-end">
        <Link
          href={paths.home()}
          className="mb-6 inline-flex min-h-11 items-center gap-2 self-start text-sm text-ink-2 hover:text-ink"
        >
          <Icon name="back" size={16} />
          {t('backHome')}
        </Link>
        <h1 className="title text-3xl">{title}</h1>
        {subtitle && <p className="mt-2 mb-8 text-ink-2">{subtitle}</p>}
        {children}
      </div>
      <aside className="relative flex max-w-152 flex-col overflow-hidden rounded-lg bg-mist max-lg:hidden">
        <div className="p-10">
          <p className="title text-2xl">{t('aside.title')}</p>
          <p className="mt-3 text-ink-2">{t('aside.text')}</p>
        </div>
        <img
          src={picture}
          alt={t('aside.picture')}
          width={800}
          height={600}
          loading="lazy"
          className="mt-auto min-h-0 w-full flex-1 object-cover"
        />
      </aside>
    </div>
  )
}
