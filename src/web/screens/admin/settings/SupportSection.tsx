import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatClock } from '#shared/format.ts'
import { direction, LOCALES, type Locale } from '#shared/locales.ts'
import { COUNTRIES } from '#shared/places/countries.ts'
import type { Settings } from '#shared/settings/contract.ts'
import { readSupport } from '#shared/settings/setting-forms.ts'
import { api } from '#web/api/api.ts'
import { I18nProvider, useT } from '#web/i18n/I18nProvider.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { settingsQuery } from './queries.ts'
import { FormFrame } from './SettingFields.tsx'
import { settingPost, initialText, useSettingForm } from './use-setting-form.ts'

type Support = Settings['support']['value']

const DAYS = ['mondayToFriday', 'saturday'] as const

/** When our support answers, how soon, and where it is written to. */
export function SupportSection() {
  const t = useT('settings')
  const { support, configuredEmail } = useSuspenseQuery(settingsQuery).data
  const save = (typed: FormData, version: number) => {
    return api('PUT /api/admin/settings', { body: { key: 'support', version, value: readSupport(typed) } })
  }
  const form = useSettingForm({ post: settingPost('support'), version: support.version, save, done: t('saved') })
  const { value } = support
  const zones = [...new Set([value.hours.timeZone, ...COUNTRIES.map(({ timeZone }) => timeZone)])].sort()
  const errorOf = (day: string) => form.fields[`hours.${day}`]
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <FormFrame form={form} section="support" label={t('section.support')} last={support}>
        {DAYS.map(day => (
          <div key={day} className="grid gap-4 sm:grid-cols-2">
            <TextField
              type="time"
              name={`${day}.from`}
              label={t('support.opens', { days: t(`part.hours.${day}`) })}
              defaultValue={initialText(form, `${day}.from`, value.hours[day][0])}
              error={form.fields[`hours.${day}.0`]}
              required
            />
            <TextField
              type="time"
              name={`${day}.to`}
              label={t('support.closes', { days: t(`part.hours.${day}`) })}
              defaultValue={initialText(form, `${day}.to`, value.hours[day][1])}
              error={form.fields[`hours.${day}.1`] ?? errorOf(day)}
              required
            />
          </div>
        ))}
        <Select
          name="timeZone"
          label={t('part.hours.timeZone')}
          defaultValue={initialText(form, 'timeZone', value.hours.timeZone)}
          error={form.fields['hours.timeZone']}
          options={zones.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        <TextField
          name="replyHours"
          inputMode="numeric"
          label={t('part.replyHours')}
          hint={t('support.replyHours.hint')}
          defaultValue={initialText(form, 'replyHours', String(value.replyHours))}
          error={form.fields['replyHours']}
          required
        />
        <TextField
          type="email"
          name="email"
          dir="ltr"
          label={t('part.email')}
          hint={t('support.email.hint', { email: configuredEmail })}
          optionalLabel={t('optional')}
          defaultValue={initialText(form, 'email', value.email ?? '')}
          error={form.fields['email']}
        />
      </FormFrame>
      <Preview value={value} email={value.email ?? configuredEmail} />
    </div>
  )
}

/** What the contact page says of it in each language. */
function Preview({ value, email }: { value: Support; email: string }) {
  const t = useT('settings')
  return (
    <section aria-labelledby="support-preview">
      <h3 id="support-preview" className="mb-3 font-semibold">
        {t('preview')}
      </h3>
      <div className="grid gap-4">
        {LOCALES.map(locale => (
          <div
            key={locale}
            lang={locale}
            dir={direction(locale)}
            className="rounded-md border border-hairline bg-surface p-4"
          >
            <I18nProvider locale={locale}>
              <Suspense>
                <InLanguage value={value} email={email} locale={locale} />
              </Suspense>
            </I18nProvider>
          </div>
        ))}
      </div>
    </section>
  )
}

function InLanguage({ value, email, locale }: { value: Support; email: string; locale: Locale }) {
  const t = useT('contact')
  return (
    <>
      <p>
        <bdi className="font-medium">{email}</bdi>
      </p>
      <p className="text-sm text-ink-2">{t('details.reply', { hours: value.replyHours })}</p>
      <dl className="mt-3 grid gap-1 text-sm">
        {DAYS.map(day => (
          <div key={day} className="flex justify-between gap-4">
            <dt className="text-ink-2">{t(`hours.${day}`)}</dt>
            <dd className="figures">
              <bdi>
                {t('hours.span', {
                  from: formatClock(value.hours[day][0], locale),
                  to: formatClock(value.hours[day][1], locale),
                })}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
