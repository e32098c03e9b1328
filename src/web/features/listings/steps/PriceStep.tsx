import { countryCurrencies } from '#shared/currencies/country-currencies.ts'
import { formatMinor } from '#shared/format.ts'
import { MINOR_PER_MAJOR, readCurrency } from '#shared/money.ts'
import { useIsClosed } from '#web/api/me.ts'
import { PricesSection } from '#web/features/prices/PricesSection.tsx'
import { usePrices } from '#web/features/prices/use-prices.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useFields } from '../fields.ts'
import { NumberField } from '../NumberField.tsx'
import { Question } from '../Question.tsx'
import type { ListingEditor } from '../use-listing-editor.ts'
import { BookingWindow } from './BookingWindow.tsx'
import { CancellationTermsField } from './CancellationTermsField.tsx'
import { OpenDays } from './OpenDays.tsx'

const daysOfWeek = 7
const daysOfMonth = 30

/** What a day costs, how long a stay may be, when it may begin, and what cancelling it costs. */
export function PriceStep({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const field = useFields(editor)
  const { values, change, listing } = editor
  const { currency } = values
  const price = values.pricePerDayMinor
  const amount = (days: number) => formatMinor((price ?? 0) * days, currency, t.locale)
  const perMajor = MINOR_PER_MAJOR[currency]
  const prices = usePrices(listing?.id ?? null, listing?.currency ?? 'MAD')
  const { weekPercent, monthPercent, weekdayPricesMinor } = prices.typed
  // seven times the price of a day is no estimate where a week costs something else
  const hasOwnPrices = weekPercent !== null || monthPercent !== null || weekdayPricesMinor !== null
  return (
    <>
      <Question part={1}>
        <NumberField
          {...field('pricePerDayMinor')}
          label={t('price')}
          required
          unitEnd={currency}
          hint={
            price && !hasOwnPrices
              ? t('price.estimate', { week: amount(daysOfWeek), month: amount(daysOfMonth) })
              : undefined
          }
          value={price === null ? null : price / perMajor}
          onChange={major => change({ pricePerDayMinor: major === null ? null : Math.round(major * perMajor) })}
        />
        <CurrencyField editor={editor} />
        {listing && <PricesSection editor={prices} pricePerDayMinor={currency === listing.currency ? price : null} />}
      </Question>
      <Question part={2}>
        <div className="grid grid-cols-2 gap-5">
          <NumberField
            {...field('minimumStay')}
            label={t('stay.minimum')}
            whole
            unitEnd={t('unit.days')}
            value={values.minimumStay}
            onChange={days => change({ minimumStay: days ?? 1 })}
          />
          <NumberField
            {...field('maximumStay')}
            label={t('stay.maximum')}
            optionalLabel={t('optional')}
            whole
            unitEnd={t('unit.days')}
            value={values.maximumStay}
            onChange={maximumStay => change({ maximumStay })}
          />
        </div>
        <BookingWindow editor={editor} />
      </Question>
      <Question part={3}>
        <OpenDays editor={editor} />
        <InstantBooking editor={editor} />
      </Question>
      <Question part={4}>
        <CancellationTermsField editor={editor} />
      </Question>
    </>
  )
}

/** Not offered while admins have switched it off; what was chosen stands for when it is back. */
function InstantBooking({ editor: { values, change } }: { editor: ListingEditor }) {
  const t = useT('listings')
  const isClosed = useIsClosed('instantBooking')
  if (!isClosed)
    return (
      <Switch
        id="field-instantBook"
        label={t('instant')}
        detail={t('instant.text')}
        checked={values.instantBook}
        onChange={event => change({ instantBook: event.target.checked })}
      />
    )
  return values.instantBook && <p className="text-sm text-ink-2">{t('instant.paused')}</p>
}

/** Asked only where there is a choice, or where what was chosen does not fit the place any more. */
function CurrencyField({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const field = useFields(editor)
  const { values, change, listing } = editor
  const offered = countryCurrencies(listing?.city?.country)
  const choices = offered.includes(values.currency) ? offered : [...offered, values.currency]
  if (choices.length < 2) return null
  const isChanging = listing !== null && listing.currency !== values.currency
  return (
    <Select
      {...field('currency')}
      label={t('currency')}
      hint={isChanging ? t('currency.changing', { from: listing.currency, to: values.currency }) : t('currency.text')}
      options={choices.map(each => ({ value: each, label: t(`currency.${each}`) }))}
      value={values.currency}
      onChange={event => change({ currency: readCurrency(event.target.value) })}
    />
  )
}
