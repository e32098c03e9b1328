import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import { CURRENCIES, MINOR_PER_MAJOR } from '#shared/money.ts'
import type { OwnProfile } from '#shared/profiles/contract.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FormOutcome } from './FormOutcome.tsx'
import { profileAddress } from './profile.route.ts'

/** Local sellers earn euros where they say nothing else. */
const usualCurrency = 'EUR'
const orderOfCurrencies = [usualCurrency, ...CURRENCIES.filter(each => each !== usualCurrency)] as const

export interface RateFormProps {
  profile: OwnProfile
  flash: Flash | undefined
  isSaved: boolean
}

/** What an hour of a local seller's work costs, as their cards and their public page say it. */
export function RateForm({ profile: { hourlyRate }, flash, isSaved }: RateFormProps) {
  const t = useT('profile')
  const queryClient = useQueryClient()
  const [isDone, setDone] = useState(isSaved)
  const { busy, problem, form, field } = usePostedForm('POST /api/profile/hourly-rate', {
    flash,
    stays: true,
    onDone: async () => {
      setDone(true)
      await queryClient.invalidateQueries({ queryKey: ['me'] })
    },
  })
  const [amount, currency] = [field('amount'), field('currency')]
  const saved = hourlyRate
    ? formatNumber(hourlyRate.minor / MINOR_PER_MAJOR[hourlyRate.currency], t.locale).replace(/[^\d.,]/g, '')
    : ''
  return (
    <PostForm
      {...form}
      back={profileAddress('rate')}
      next={profileAddress('rate', { saved: true })}
      className="flex max-w-form flex-col gap-5"
    >
      <FormOutcome problem={problem} failed={t('rate.failed')} isDone={isDone && !busy} done={t('rate.done')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...amount}
          defaultValue={amount.defaultValue ?? saved}
          label={t('rate.amount')}
          optionalLabel={t('optional')}
          hint={t('rate.hint')}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          dir="ltr"
        />
        <Select
          name="currency"
          label={t('rate.currency')}
          defaultValue={currency.defaultValue ?? hourlyRate?.currency ?? usualCurrency}
          options={orderOfCurrencies.map(each => ({ value: each, label: t(`rate.${each}`) }))}
          error={currency.error}
        />
      </div>
      <Button type="submit" variant="primary" className="self-start" loading={busy} loadingLabel={t('busy')}>
        {t('save')}
      </Button>
    </PostForm>
  )
}
