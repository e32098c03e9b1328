import { DAY_NAMES } from '#shared/day-names.ts'
import { formatMinor } from '#shared/format.ts'
import { type Currency, MINOR_PER_MAJOR } from '#shared/money.ts'
import { pricePreview } from '#shared/prices/price-preview.ts'
import { discountPercentMax } from '#shared/prices/price-stay.ts'
import { NumberField } from '#web/features/listings/NumberField.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { PricesConflict } from './PricesConflict.tsx'
import { SeasonFields } from './SeasonFields.tsx'
import type { PricesEditor } from './use-prices.ts'

export interface PricesSectionProps {
  editor: PricesEditor
  /** As typed, if there is one. */
  pricePerDayMinor: number | null
}

/** What days cost besides the price of a day, with a button of its own: they count as soon as they are saved. */
export function PricesSection({ editor, pricePerDayMinor }: PricesSectionProps) {
  const t = useT('listings')
  const { saved, problem, isSaving, hasSaved, save } = editor
  if (!saved) return null
  return (
    <Disclosure summary={t('prices.title')}>
      <div className="grid gap-6 text-ink">
        <p className="text-sm text-ink-2">{t('prices.text')}</p>
        <WeekdayPrices editor={editor} currency={saved.currency} />
        <Discounts editor={editor} />
        <SeasonFields editor={editor} currency={saved.currency} today={saved.today} />
        {pricePerDayMinor !== null && (
          <Preview editor={editor} pricePerDayMinor={pricePerDayMinor} currency={saved.currency} today={saved.today} />
        )}
        {saved.pendingRequests > 0 && (
          <p className="text-sm text-ink-2">{t('prices.pending', { count: saved.pendingRequests })}</p>
        )}
        <PricesConflict editor={editor} currency={saved.currency} />
        {problem && <Alert tone="error" live title={problem.title} />}
        {hasSaved && <Alert tone="success" live title={t('prices.saved')} />}
        <Button variant="secondary" className="justify-self-start" loading={isSaving} onClick={save}>
          {t('prices.save')}
        </Button>
      </div>
    </Disclosure>
  )
}

function WeekdayPrices({ editor, currency }: { editor: PricesEditor; currency: Currency }) {
  const t = useT('listings')
  const { typed, change, problem } = editor
  const perMajor = MINOR_PER_MAJOR[currency]
  const prices = typed.weekdayPricesMinor ?? Array.from({ length: 7 }, () => null)
  const set = (index: number, minor: number | null) => {
    const next = prices.with(index, minor)
    change({ weekdayPricesMinor: next.every(each => each === null) ? null : next })
  }
  return (
    <FieldGroup id="prices-weekdays" label={t('prices.weekdays')} optionalLabel={t('optional')}>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {DAY_NAMES[t.locale].weekdays.map((name, index) => {
          const minor = prices[index] ?? null
          return (
            <NumberField
              key={name}
              label={name}
              unitEnd={currency}
              error={problem?.fields?.[`weekdayPricesMinor.${index}`]}
              value={minor === null ? null : minor / perMajor}
              onChange={major => set(index, major === null ? null : Math.round(major * perMajor))}
            />
          )
        })}
      </div>
    </FieldGroup>
  )
}

function Discounts({ editor: { typed, change, problem } }: { editor: PricesEditor }) {
  const t = useT('listings')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(['weekPercent', 'monthPercent'] as const).map(name => (
        <NumberField
          key={name}
          label={t(`prices.${name}`)}
          optionalLabel={t('optional')}
          whole
          unitEnd="%"
          error={problem?.fields?.[name]}
          value={typed[name]}
          onChange={percent => change({ [name]: percent })}
        />
      ))}
    </div>
  )
}

interface PreviewProps {
  editor: PricesEditor
  pricePerDayMinor: number
  currency: Currency
  today: string
}

/** What 1, 7 and 30 days cost with what stands in the fields. */
function Preview({ editor, pricePerDayMinor, currency, today }: PreviewProps) {
  const t = useT('listings')
  const { weekPercent, monthPercent } = editor.typed
  // what is no discount yet is refused beside its field
  if ([weekPercent, monthPercent].some(percent => percent !== null && (percent < 1 || percent > discountPercentMax)))
    return null
  const stays = pricePreview({ pricePerDayMinor, prices: editor.typed }, today)
  return (
    <dl className="figures grid grid-cols-3 gap-4 rounded-md border border-hairline p-4" aria-live="polite">
      {stays.map(({ days, totalMinor, isDiscounted }) => (
        <div key={days}>
          <dt className="text-sm text-ink-2">{t('prices.days', { count: days })}</dt>
          <dd className="font-semibold">
            <bdi>{formatMinor(totalMinor, currency, t.locale)}</bdi>
            {days > 1 && !isDiscounted && (
              <span className="block text-xs font-normal text-ink-2">{t('prices.estimated')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
