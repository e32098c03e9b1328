import { datedSteps, tableKey } from '#shared/bookings/cancellation-terms.ts'
import { ruleInWords, stepsInWords } from '#shared/bookings/terms-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import type { StayChoice } from './stay-choice.ts'

/** What cancelling costs: the rule of the space's terms, on the chosen days once there are some. */
export function CancellationLine({ request: { space, stay, rules } }: { request: StayChoice }) {
  const t = useT('booking-terms')
  const { cancellationTerms, cancellationTable, currency } = space
  const words = () => {
    if (stay === null) return ruleInWords(cancellationTable, t)
    const booking = { cancellationTable, firstDay: stay.first, totalPriceMinor: stay.totalMinor }
    return stepsInWords(datedSteps(booking, rules.today), currency, t)
  }
  return (
    <p className="figures text-sm text-ink-2">
      <span className="font-medium text-ink">{t(`name.${cancellationTerms}`)}</span> {words()}{' '}
      <Link href={paths.cancellation()} className="link">
        {t('more')}
      </Link>
    </p>
  )
}

/** The terms that the page shows, for a form that no script sends. */
export function PlainTerms({ space }: { space: Pick<SpaceView, 'cancellationTerms' | 'cancellationTable'> }) {
  return (
    <>
      <input type="hidden" name="expectedTerms" value={space.cancellationTerms} />
      <input type="hidden" name="expectedTable" value={tableKey(space.cancellationTable)} />
    </>
  )
}
