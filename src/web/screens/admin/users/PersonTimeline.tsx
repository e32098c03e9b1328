import type { TimelineItem } from '#shared/admin/users-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'

/** What happened with a person, the latest first. */
export function PersonTimeline({ items }: { items: readonly TimelineItem[] }) {
  const t = useT('admin')
  const zone = useReaderZone()
  const stateOf = useStateWords()
  return (
    <Part title={t('people.timeline')}>
      <ol className="grid gap-3">
        {items.map(item => {
          const state = stateOf(item)
          return (
            <li key={`${item.kind} ${item.id}`} className="border-s-2 border-hairline ps-3">
              <p>
                <span className="font-medium">{t(`people.event.${item.kind}`)}</span>
                {item.subject && (
                  <>
                    {' · '}
                    <bdi>{item.subject}</bdi>
                  </>
                )}
              </p>
              <p className="text-sm text-ink-2">
                {state && `${state} · `}
                <time dateTime={item.at}>{formatInstant(item.at, t.locale, zone)}</time>
              </p>
            </li>
          )
        })}
      </ol>
    </Part>
  )
}

/** The state of a thing in the words of its own catalogue. */
function useStateWords(): (item: TimelineItem) => string {
  const t = useT('admin')
  const common = useT('common')
  const decisions = useT('decisions')
  return ({ kind, state }) => {
    if (state === '') return ''
    if (kind === 'space') return t.byKey(`state.${state}`)
    if (kind === 'decision') return decisions.byKey(`action.${state}`)
    if (kind === 'review_written') return t('people.stars', { count: Number(state) })
    if (kind === 'mission') return t.byKey(`people.mission.${state}`)
    return common.byKey(`bookingStatus.${state}`)
  }
}
