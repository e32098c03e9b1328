import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { profileQuery } from './queries.ts'
import { SECTION_ICONS, sectionOf, sectionsOf } from './sections.ts'
import { SectionPart } from './SectionScreen.tsx'

/** Parts were anchors of one page before: such links lead on. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([['news', 'notifications']])

/** Where the profile begins: a menu on phones, the first part beside it from 1024 px. */
export function ProfileIndex() {
  const router = useRouter()
  useEffect(() => {
    const anchor = window.location.hash.slice(1)
    const section = sectionOf(FORMER_NAMES.get(anchor) ?? anchor)
    if (section) void router.navigate({ href: paths.profileSection(section), replace: true })
  }, [router])
  return (
    <>
      <Menu />
      <div className="max-lg:hidden">
        <SectionPart section="details" headingLevel={2} />
      </div>
    </>
  )
}

function Menu() {
  const t = useT('profile')
  const { data: profile } = useSuspenseQuery(profileQuery)
  return (
    <nav aria-label={t('sections')} className="lg:hidden">
      <ul className="overflow-hidden rounded-md border border-hairline bg-surface">
        {sectionsOf(profile).map(section => (
          <li key={section} className="border-b border-hairline last:border-0">
            <Link
              href={paths.profileSection(section)}
              className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-mist"
            >
              <Icon name={SECTION_ICONS[section]} className="text-ink-2" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t(`${section}.title`)}</span>
                {section === 'email' && <bdi className="block truncate text-sm text-ink-2">{profile.email}</bdi>}
              </span>
              <Icon name="next" size={16} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
