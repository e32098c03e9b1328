import type { AdminSpace } from '#shared/admin/contract.ts'
import type { PastDecision } from '#shared/admin/users-contract.ts'
import { reasonInWords } from '#shared/decisions/reasons.ts'
import { formatInstant, formatMinor } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { ClauseLink } from '#web/features/decisions/ClauseLink.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { adminSpacesAddress } from './admin-spaces.route.ts'
import { SamePlace } from './SamePlace.tsx'
import { Part } from './SpaceFacts.tsx'

/** What to look at twice; nothing where nothing was found. */
export function Signals({ signals, currency }: Pick<AdminSpace, 'signals' | 'currency'>) {
  const t = useT('admin')
  const words = useT('decisions')
  const languageName = useT('languages')
  if (signals.length === 0) return null
  return (
    <Alert tone="warning" title={t('signals.title')}>
      <ul className="list-disc ps-5">
        {signals.map(signal => {
          if (signal.code === 'contact_data') {
            const { field, language } = signal
            const where = words(`field.${field}`)
            return (
              <li key={`${field} ${language}`}>
                {t('signals.contact_data', {
                  field: language ? t('changes.inLanguage', { field: where, language: languageName(language) }) : where,
                })}
              </li>
            )
          }
          if (signal.code === 'price_far') {
            const median = formatMinor(signal.medianMinor, currency, t.locale)
            return <li key={signal.code}>{t('signals.price_far', { median, count: signal.spaces })}</li>
          }
          if (signal.code === 'same_place') return <SamePlace key={signal.code} signal={signal} />
          if (signal.code === 'new_town') return <li key={signal.code}>{t('signals.new_town', signal)}</li>
          return (
            <li key={signal.code}>
              <Link href={adminSpacesAddress({ space: signal.space.id })} className="link">
                {t('signals.same_photo', { name: signal.space.name })}
              </Link>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

export function Readiness({ items }: { items: AdminSpace['readiness'] }) {
  const t = useT('admin')
  if (items.length === 0) return null
  return (
    <Part title={t('readiness.title')}>
      <ul className="grid gap-1.5">
        {items.map(({ code, level }) => (
          <li key={code} className="flex flex-wrap justify-between gap-x-4">
            <span>{t(`ready.${code}`)}</span>
            <span className="text-sm text-ink-2">{t(`readiness.${level}`)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function History({ decisions }: { decisions: readonly PastDecision[] }) {
  const t = useT('admin')
  const words = useT('decisions')
  const zone = useReaderZone()
  if (decisions.length === 0) return null
  return (
    <Part title={t('history.title')}>
      <ul className="grid gap-3">
        {decisions.map(({ id, action, detail, reason, clause, facts, by, at, endsAt, appeal }) => (
          <li key={id}>
            <p className="font-medium">
              {words(`action.${action}`)}
              {(action === 'role_taken' || action === 'role_given') && ` · ${words.byKey(`role.${detail}`)}`}
            </p>
            {reason && <p>{words(`reason.${reasonInWords(reason, action)}`)}</p>}
            {clause && (
              <p className="text-sm">
                <ClauseLink clause={clause} />
              </p>
            )}
            {facts && (
              <p dir="auto" className="whitespace-pre-line text-ink-2">
                {facts}
              </p>
            )}
            <p className="text-sm text-ink-3">
              {by === null
                ? t('history.byItself', { date: formatInstant(at, t.locale, zone) })
                : t('history.by', { name: by, date: formatInstant(at, t.locale, zone) })}
              {endsAt && ` · ${t('people.until', { date: formatInstant(endsAt, t.locale, zone) })}`}
            </p>
            {appeal && (
              <p className="mt-1 border-s-2 border-hairline ps-3 text-sm">
                <span className="text-ink-2">{t(`appeals.state.${appeal.outcome ?? 'waiting'}`)}</span>
                <span dir="auto" className="block whitespace-pre-line">
                  {appeal.text}
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
