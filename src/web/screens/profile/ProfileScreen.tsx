import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { profileQuery } from './queries.ts'
import { SECTION_ICONS, sectionOf, sectionsOf } from './sections.ts'

/**
 * The account of the signed-in person, whatever their role: from 1024 px its parts beside the one that is open, on
 * phones a menu first and each part by itself.
 */
export function ProfileScreen() {
  const t = useT('profile')
  const isIndex = sectionOf(useParams({ strict: false, select: params => params.section })) === undefined
  return (
    <div className="page py-8 lg:py-12">
      {isIndex ? (
        <>
          <h1 className="title text-3xl">{t('title')}</h1>
          <p className="mt-2 text-ink-2">{t('subtitle')}</p>
        </>
      ) : (
        <>
          <p className="title text-3xl max-lg:hidden">{t('title')}</p>
          <p className="lg:hidden">
            <Link href={paths.profile()} exact className="inline-flex min-h-11 items-center gap-2 font-medium">
              <Icon name="back" />
              {t('title')}
            </Link>
          </p>
        </>
      )}
      <div
        className={classes(
          'grid items-start gap-8 lg:mt-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12',
          isIndex ? 'mt-8' : 'mt-4',
        )}
      >
        <SideMenu isIndex={isIndex} />
        <div className="min-w-0 max-w-3xl">
          <Outlet />
        </div>
      </div>
    </div>
  )
}

function SideMenu({ isIndex }: { isIndex: boolean }) {
  const t = useT('profile')
  const { data: profile } = useSuspenseQuery(profileQuery)
  const open = sectionOf(useParams({ strict: false, select: params => params.section }))
  const lit = isIndex ? 'details' : open
  return (
    <nav aria-label={t('sections')} className="sticky top-24 max-lg:hidden">
      <ul className="flex flex-col">
        {sectionsOf(profile).map(section => (
          <li key={section}>
            <Link
              href={paths.profileSection(section)}
              className={classes(
                'flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 leading-snug hover:bg-mist',
                section === lit && 'bg-mist-2 font-semibold',
              )}
            >
              <Icon name={SECTION_ICONS[section]} className="text-ink-2" />
              {t(`${section}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
