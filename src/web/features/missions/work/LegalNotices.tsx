import { formatDay, formatMinor, formatPercent } from '#shared/format.ts'
import { FR_VAT, LEGAL_SOURCES, MA_CLIENT } from '#shared/missions/legal-facts.ts'
import type { LegalNotice } from '#shared/missions/work-contract.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'

/** Bounds of the law that a year's sums have come near to: facts with their source. */
export function LegalNotices({ notices }: { notices: readonly LegalNotice[] }) {
  return notices.map(notice => (
    <Alert
      key={`${notice.fact} ${notice.person?.id}`}
      tone={notice.state === 'above' ? 'warning' : 'info'}
      title={<NoticeTitle notice={notice} />}
    >
      <NoticeText notice={notice} />
      <Source fact={notice.fact} />
    </Alert>
  ))
}

function NoticeTitle({ notice: { fact, state } }: { notice: LegalNotice }) {
  const t = useT('mission-work')
  if (fact === 'ae_permit') return t('legal.ae_permit.title')
  return t(`legal.${fact}.${state === 'above' ? 'above' : 'near'}`)
}

function NoticeText({ notice }: { notice: LegalNotice }) {
  const t = useT('mission-work')
  const { fact, year, amountMinor, isConverted, currency, boundMinor, withheldMinor, person } = notice
  if (fact === 'ae_permit' || amountMinor === null || currency === null || boundMinor === null) {
    return <p>{t('legal.ae_permit.rule')}</p>
  }
  const money = (minor: number) => formatMinor(minor, currency, t.locale)
  const sum = { year: String(year), amount: money(amountMinor), bound: money(boundMinor) }
  if (fact === 'fr_vat') {
    return (
      <>
        <p>{t('legal.fr_vat.sum', sum)}</p>
        <p>{t('legal.fr_vat.rule', { bound: sum.bound, upper: money(FR_VAT.upperMinor) })}</p>
      </>
    )
  }
  const percent = formatPercent(MA_CLIENT.withheldPercent / 100, t.locale)
  return (
    <>
      <p>{t('legal.ma_client.sum', { ...sum, name: person ? nameOf(person, t.locale) : '' })}</p>
      {isConverted && <p>{t('legal.ma_client.converted')}</p>}
      {withheldMinor !== null && (
        <p className="font-medium">{t('legal.ma_client.withheld', { amount: money(withheldMinor) })}</p>
      )}
      <p>{t('legal.ma_client.rule', { bound: sum.bound, percent })}</p>
    </>
  )
}

function Source({ fact }: { fact: LegalNotice['fact'] }) {
  const t = useT('mission-work')
  const { name, since, url } = LEGAL_SOURCES[fact]
  return (
    <p className="mt-2 text-ink-2">
      {t('legal.fact')}{' '}
      <a href={url} rel="noreferrer" target="_blank" className="link">
        {t('legal.source', { name, day: formatDay(since, t.locale, 'long') })}
      </a>
    </p>
  )
}
