import type { AdminDashboard } from '#shared/dashboards/contract.ts'
import { formatNumber } from '#shared/format.ts'
import { Row, Rows } from '#web/features/dashboards/Rows.tsx'
import { QuietNote, Section } from '#web/features/dashboards/Section.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** Reports, appeals and messages that await an answer, each leading to its list. */
export function WaitingAnswers({ moderation }: { moderation: AdminDashboard['moderation'] }) {
  const t = useT('dashboards')
  const views = [
    { key: 'reports', icon: 'report', view: undefined },
    { key: 'appeals', icon: 'shield', view: 'appeals' },
    { key: 'contact', icon: 'mail', view: 'contact' },
  ] as const
  const waiting = views.filter(({ key }) => moderation[key] > 0)
  return (
    <Section title={t('admin.answers')}>
      {waiting.length === 0 ? (
        <QuietNote title={t('admin.answersEmpty')}>{t('admin.answersEmptyText')}</QuietNote>
      ) : (
        <Rows>
          {waiting.map(({ key, icon, view }) => (
            <Row
              key={key}
              mark={
                <span className="grid size-10 shrink-0 place-items-center rounded-md bg-mist-2 text-ink-2">
                  <Icon name={icon} />
                </span>
              }
              title={
                <Way href={withSearch(paths.adminModeration(), { view })} className="stretched">
                  {t(`admin.answers.${key}`)}
                </Way>
              }
              end={<span className="font-semibold">{formatNumber(moderation[key], t.locale)}</span>}
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}
