import { rateCurrencies } from '#shared/freelancers/rate-currencies.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { FieldsProps } from './draft.ts'
import { FormCard } from './FormCard.tsx'

/** What an hour costs, in euros or in the currency of their country. */
export function RateFields({ draft, change, errorOf, country }: FieldsProps & { country: string | null }) {
  const t = useT('freelancer-profile')
  const account = useT('profile')
  // one that is saved stays among the choices, to be seen and refused in words
  const currencies = [...new Set([...rateCurrencies(country), draft.currency])]
  return (
    <FormCard id="rate" title={t('rate')}>
      <div className="grid max-w-form items-start gap-5 sm:grid-cols-2">
        <TextField
          name="amount"
          label={t('rate.amount')}
          optionalLabel={t('optional')}
          hint={t('rate.hint')}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          dir="ltr"
          value={draft.amount}
          onChange={event => change({ amount: event.target.value })}
          error={errorOf('amount')}
        />
        <Select
          name="currency"
          label={t('rate.currency')}
          value={draft.currency}
          options={currencies.map(each => ({ value: each, label: account(`rate.${each}`) }))}
          onChange={event =>
            change({ currency: currencies.find(each => each === event.target.value) ?? draft.currency })
          }
          error={errorOf('currency')}
        />
      </div>
    </FormCard>
  )
}
