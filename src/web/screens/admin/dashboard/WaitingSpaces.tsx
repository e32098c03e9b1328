import type { AdminDashboard } from '#shared/dashboards/contract.ts'
import { Row, Rows } from '#web/features/dashboards/Rows.tsx'
import { QuietNote, Section } from '#web/features/dashboards/Section.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { SPACE_TYPE_ICONS } from '#web/features/spaces/space-icons.ts'
import { shortTypeName } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ApproveSpace } from './ApproveSpace.tsx'

/** Published spaces that no admin has reviewed yet; each opens where it is decided about. */
export function WaitingSpaces({ spaces }: { spaces: AdminDashboard['waiting'] }) {
  const t = useT('dashboards')
  const common = useT('common')
  return (
    <Section title={t('admin.waiting')}>
      {spaces.length === 0 ? (
        <QuietNote title={t('admin.waitingEmpty')}>{t('admin.waitingEmptyText')}</QuietNote>
      ) : (
        <Rows>
          {spaces.map(space => (
            <Row
              key={space.id}
              mark={
                <span className="grid size-10 shrink-0 place-items-center rounded-md bg-mist-2 text-ink-2">
                  <Icon name={SPACE_TYPE_ICONS[space.type]} />
                </span>
              }
              title={
                <Link href={paths.adminSpace(space.id)} className="stretched">
                  <bdi>{space.name}</bdi>
                </Link>
              }
              end={
                <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <time dateTime={space.since} className="text-sm text-ink-3">
                    {t('admin.waitingSince', { day: space.since.slice(0, 10) })}
                  </time>
                  <ApproveSpace space={space} />
                </span>
              }
            >
              <p className="text-sm text-ink-2">
                {shortTypeName(space.type, common)} · <bdi>{space.city}</bdi>
              </p>
              <p className="text-sm text-ink-2">
                <bdi>{space.hostName}</bdi>
              </p>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  )
}
