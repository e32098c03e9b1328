import { formatDay, formatMinor, formatPercent } from '#shared/format.ts'
import {
  AE_PERMIT,
  dac7Deadline,
  FR_SOCIAL,
  FR_VAT,
  LEGAL_SOURCES,
  type LegalFact,
  type LegalRule,
  MA_CLIENT,
  MA_TAX,
} from '#shared/missions/legal-facts.ts'
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
      <p className="mt-2 text-ink-2">
        <IsFact /> <Source of={notice.fact} />
      </p>
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
    const { fineMinor, fineSince, currency: money } = AE_PERMIT
    const fine = { from: formatMinor(fineMinor.from, money, t.locale), to: formatMinor(fineMinor.to, money, t.locale) }
    return (
      <>
        <p>{t('legal.ae_permit.rule')}</p>
        <p>{t('legal.ae_permit.fine', { ...fine, day: formatDay(fineSince, t.locale, 'long') })}</p>
      </>
    )
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

/** What the law says in the countries where somebody works, in a few lines, each with its source. */
export function LegalRules({ rules, year }: { rules: readonly LegalRule[]; year: number }) {
  if (rules.length === 0) return null
  return (
    <div className="grid gap-3 text-sm">
      <ul className="grid gap-3">
        {rules.map(rule => (
          <li key={rule}>
            <Rule rule={rule} year={year} /> <Source of={rule} />
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        <IsFact />
      </p>
    </div>
  )
}

function Rule({ rule, year }: { rule: LegalRule; year: number }) {
  const t = useT('mission-work')
  const percent = (value: number) => formatPercent(value / 100, t.locale, 1)
  switch (rule) {
    case 'ma_tax':
      return t('legal.ma_tax', { service: percent(MA_TAX.servicePercent), trade: percent(MA_TAX.tradePercent) })
    case 'fr_social': {
      const { servicePercent, professionalPercent, year: of } = FR_SOCIAL
      const rates = { service: percent(servicePercent), professional: percent(professionalPercent) }
      return t('legal.fr_social', { ...rates, year: String(of) })
    }
    case 'fr_invoice':
      return t('legal.fr_invoice')
    case 'eu_dac7':
      return t('legal.eu_dac7', { year: String(year), day: formatDay(dac7Deadline(year), t.locale, 'long') })
  }
}

function IsFact() {
  const t = useT('mission-work')
  return t('legal.fact')
}

function Source({ of }: { of: LegalFact | LegalRule }) {
  const t = useT('mission-work')
  const { name, since, url } = LEGAL_SOURCES[of]
  return (
    <a href={url} rel="noreferrer" target="_blank" className="link text-ink-2">
      {t('legal.source', { name: name[t.locale], day: formatDay(since, t.locale, 'long') })}
    </a>
  )
}
