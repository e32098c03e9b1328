import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminRates } from '#shared/currencies/admin-contract.ts'
import { textIn } from '#shared/http/form-fields.ts'
import { todayIn } from '#shared/days.ts'
import { formatNumber } from '#shared/format.ts'
import { api } from '#web/api/api.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ratesQuery } from './queries.ts'
import { FormFrame } from './SettingFields.tsx'
import { initialText, useSettingForm } from './use-setting-form.ts'

const decimalsMax = 4

/** What a unit of each other currency is in dirhams, with where and when it was read. */
export function RatesSection() {
  const { rates } = useSuspenseQuery(ratesQuery).data
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {rates.map(rate => (
        <RateForm key={rate.currency} rate={rate} />
      ))}
    </div>
  )
}

function RateForm({ rate }: { rate: AdminRates['rates'][number] }) {
  const t = useT('settings')
  const zone = useReaderZone()
  const [now] = useState(() => Date.now())
  const today = todayIn(zone, now)
  const { currency, version } = rate
  const mad = formatNumber(Number(rate.mad), t.locale, decimalsMax)
  const save = (typed: FormData, opened: number) => {
    const body = { mad: textIn(typed, 'mad'), source: textIn(typed, 'source'), asOf: textIn(typed, 'asOf') }
    return api('PUT /api/admin/rates', { body: { ...body, currency, version: opened } })
  }
  const form = useSettingForm({
    post: { operation: 'PUT /api/admin/rates', hidden: { currency } },
    version,
    save,
    done: t('rates.saved', { currency }),
  })
  return (
    <section className="rounded-md border border-hairline bg-surface p-5">
      <h3 className="figures mb-4 text-lg font-semibold">
        <bdi>{t('rates.now', { currency, mad })}</bdi>
      </h3>
      <FormFrame form={form} section="rates" label={t('rates.one', { currency })} last={rate}>
        <TextField
          name="mad"
          inputMode="decimal"
          label={t('rates.one', { currency })}
          defaultValue={initialText(form, 'mad', mad)}
          error={form.fields['mad']}
          dir="ltr"
          required
        />
        <TextField
          name="source"
          label={t('part.source')}
          hint={t('rates.source.hint')}
          defaultValue={initialText(form, 'source', rate.source ?? '')}
          error={form.fields['source']}
          maxLength={120}
          dir="auto"
          required
        />
        <TextField
          type="date"
          name="asOf"
          label={t('part.asOf')}
          defaultValue={initialText(form, 'asOf', rate.asOf ?? today)}
          max={today}
          error={form.fields['asOf']}
          required
        />
      </FormFrame>
    </section>
  )
}
