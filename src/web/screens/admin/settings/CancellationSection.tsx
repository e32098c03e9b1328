import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { CANCELLATION_TERMS, type CancellationTerms } from '#shared/bookings/cancellation-terms.ts'
import { ruleInWords } from '#shared/bookings/terms-words.ts'
import { direction, LOCALES } from '#shared/locales.ts'
import { isTable } from '#shared/settings/cancellation-rules.ts'
import { readCancellation } from '#shared/settings/setting-forms.ts'
import type { Settings } from '#shared/settings/contract.ts'
import { api } from '#web/api/api.ts'
import { cancellationTablesQuery } from '#web/features/bookings/cancellation-query.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { I18nProvider, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { settingsQuery } from './queries.ts'
import { FormFrame } from './SettingFields.tsx'
import {
  readTable,
  sentIndex,
  STEP_FIELDS,
  stepName,
  tablesInForm,
  tablesOf,
  type TypedStep,
  typedTables,
} from '#shared/settings/cancellation-form.ts'
import { type SettingForm, settingPost, useSettingForm } from './use-setting-form.ts'

/** What each of the three terms asks of who cancels. */
export function CancellationSection() {
  const t = useT('settings')
  const { cancellation } = useSuspenseQuery(settingsQuery).data
  const save = (typed: FormData, version: number) => {
    return api('PUT /api/admin/settings', { body: { key: 'cancellation', version, value: readCancellation(typed) } })
  }
  const form = useSettingForm({
    post: settingPost('cancellation'),
    version: cancellation.version,
    save,
    done: t('saved'),
    alsoStale: cancellationTablesQuery.queryKey,
  })
  return (
    <FormFrame
      form={form}
      section="cancellation"
      label={t('section.cancellation')}
      last={cancellation}
      actions={
        <Link href={paths.cancellation()} className="link">
          {t('cancellation.see')}
        </Link>
      }
    >
      <Tables value={cancellation.value} form={form} />
    </FormFrame>
  )
}

type Errors = SettingForm['fields']

function Tables({ value, form }: { value: Settings['cancellation']['value']; form: SettingForm }) {
  const [typed, setTyped] = useState(() => (form.posted ? tablesInForm(form.posted) : typedTables(value)))
  const change = (terms: CancellationTerms, row: number, changed: Partial<TypedStep>) =>
    setTyped(all => ({ ...all, [terms]: all[terms].map((step, at) => (at === row ? { ...step, ...changed } : step)) }))
  const sent = tablesOf(terms => readTable(typed[terms]))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      {CANCELLATION_TERMS.map(terms => (
        <TermsTable
          key={terms}
          terms={terms}
          steps={typed[terms]}
          errors={form.fields}
          onChange={(row, changed) => change(terms, row, changed)}
        >
          <Preview terms={terms} sent={sent} />
        </TermsTable>
      ))}
    </div>
  )
}

interface TermsTableProps {
  terms: CancellationTerms
  steps: readonly TypedStep[]
  errors: Errors
  onChange: (row: number, changed: Partial<TypedStep>) => void
  children: ReactNode
}

function TermsTable({ terms, steps, errors, onChange, children }: TermsTableProps) {
  const t = useT('settings')
  const names = useT('booking-terms')
  const errorOf = (row: number, field: (typeof STEP_FIELDS)[number]) => {
    const index = sentIndex(steps, row)
    if (index !== null) return errors[`${terms}.${index}.${field}`]
    return row === 0 && field === 'daysLeft' ? errors[terms] : undefined
  }
  return (
    <fieldset className="min-w-0 rounded-md border border-hairline bg-surface p-4">
      <legend className="px-1 font-semibold">{names(`name.${terms}`)}</legend>
      <div aria-hidden className="mb-2 grid grid-cols-2 gap-3 text-sm text-ink-2">
        {STEP_FIELDS.map(field => (
          <span key={field}>{t(`cancellation.${field}`)}</span>
        ))}
      </div>
      <div className="grid gap-3">
        {steps.map((step, row) => (
          // rows have no other name than their place
          // biome-ignore lint/suspicious/noArrayIndexKey: as many rows as ever, in the same order
          <div key={row} className="grid grid-cols-2 items-start gap-3">
            {STEP_FIELDS.map(field => (
              <TextField
                key={field}
                name={stepName(terms, row, field)}
                label={t('cancellation.field', { row: row + 1, what: t(`cancellation.${field}`) })}
                labelHidden
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                unitEnd={field === 'percent' ? '%' : undefined}
                value={step[field]}
                error={errorOf(row, field)}
                onChange={event => onChange(row, { [field]: event.target.value })}
              />
            ))}
          </div>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

/** What pages will say of these terms, in each language; nothing while the table cannot stand. */
function Preview({ terms, sent }: { terms: CancellationTerms; sent: Settings['cancellation']['value'] }) {
  const t = useT('settings')
  return (
    <div className="mt-4 border-t border-hairline pt-3">
      <p className="text-sm font-medium">{t('preview')}</p>
      {isTable(sent[terms]) ? (
        <ul className="mt-2 grid gap-2 text-sm text-ink-2" aria-live="polite">
          {LOCALES.map(locale => (
            <li key={locale} lang={locale} dir={direction(locale)}>
              <I18nProvider locale={locale}>
                <Suspense>
                  <Rule table={sent[terms]} />
                </Suspense>
              </I18nProvider>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm text-ink-2">{t('cancellation.unfinished')}</p>
      )}
    </div>
  )
}

function Rule({ table }: { table: Settings['cancellation']['value'][CancellationTerms] }) {
  return ruleInWords(table, useT('booking-terms'))
}
