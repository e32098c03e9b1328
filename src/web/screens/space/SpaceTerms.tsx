import { ruleInWords } from '#shared/bookings/terms-words.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'

/** What cancelling costs here, and how a stay is paid. */
export function SpaceTerms({ space: { cancellationTerms, cancellationTable } }: { space: SpaceView }) {
  const t = useT('booking-terms')
  return (
    <section aria-labelledby="terms" className="border-t border-hairline pt-8">
      <h2 id="terms" className="title text-2xl">
        {t('title')}
      </h2>
      <p className="mt-5">
        <span className="font-semibold">{t(`name.${cancellationTerms}`)}</span>{' '}
        <span className="text-ink-2">{ruleInWords(cancellationTable, t)}</span>{' '}
        <Link href={paths.cancellation()} className="link">
          {t('more')}
        </Link>
      </p>
      <p className="mt-3 text-ink-2">{t('payment.rule')}</p>
    </section>
  )
}
