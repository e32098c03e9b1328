import type { ReactNode } from 'react'
import { formatInstant } from '#shared/format.ts'
import { direction, LOCALES, type Locale } from '#shared/locales.ts'
import type { SettingSection } from '#shared/settings/sections.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { LatestChange } from './History.tsx'
import { useSettingsPlaces } from './settings-address.ts'
import { type SettingForm, initialText } from './use-setting-form.ts'

export interface FormFrameProps {
  form: SettingForm
  section: SettingSection
  label: string
  last: { changedAt: string | null; changedBy: string | null }
  children: ReactNode
  /** Beside the button that saves. */
  actions?: ReactNode
}

/** A setting's form: its fields, what was refused, the button, and who changed it last. */
export function FormFrame({ form, section, label, last, children, actions }: FormFrameProps) {
  const t = useT('settings')
  const zone = useReaderZone()
  const places = useSettingsPlaces()
  return (
    <PostForm
      endpoint={form.post.operation}
      params={form.post.params}
      hidden={{ ...form.post.hidden, version: form.version }}
      {...places}
      aria-label={label}
      className="flex flex-col gap-6"
      onSubmit={form.onSubmit}
      onChange={form.touch}
      noValidate
    >
      {form.isPosted && <Refusal form={form} section={section} />}
      <div key={form.turn} className="flex flex-col gap-6">
        {children}
      </div>
      {!form.isPosted && <Refusal form={form} section={section} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" loading={form.busy} loadingLabel={t('saving')}>
          {t('save')}
        </Button>
        {actions}
      </div>
      {last.changedAt && (
        <p className="text-sm text-ink-2">
          {t('last', {
            date: formatInstant(last.changedAt, t.locale, zone),
            name: last.changedBy || t('history.operator'),
          })}
        </p>
      )}
    </PostForm>
  )
}

/** Why it was not saved; when another admin came first, what they have changed. */
function Refusal({ form, section }: Pick<FormFrameProps, 'form' | 'section'>) {
  const t = useT('settings')
  if (form.isStale) {
    return (
      <Alert
        tone="warning"
        live
        title={t('stale.title')}
        action={
          <Button className="script-only" onClick={form.takeStored}>
            {t('stale.take')}
          </Button>
        }
      >
        <LatestChange section={section} />
        <p className="mt-2">{t('stale.text')}</p>
      </Alert>
    )
  }
  if (form.refusal === null) return null
  return (
    <Alert tone="error" live title={t('refused')}>
      {form.refusal}
    </Alert>
  )
}

export interface ThreeLanguagesProps {
  name: string
  label: string
  values: Readonly<Record<Locale, string>> | null
  form: Pick<SettingForm, 'fields' | 'posted'>
  maxLength: number
  required?: boolean
  hint?: string
  rows?: number
  onChange?: (locale: Locale, text: string) => void
}

/** One text in three languages, side by side where there is room. */
export function ThreeLanguages(props: ThreeLanguagesProps) {
  const { name, label, values, form, maxLength, required, hint, rows, onChange } = props
  const t = useT('settings')
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {LOCALES.map(locale => {
        const field = {
          name: `${name}.${locale}`,
          label: t('in', { what: label, language: t(`lang.${locale}`) }),
          lang: locale,
          dir: direction(locale),
          defaultValue: initialText(form, `${name}.${locale}`, values?.[locale] ?? ''),
          error: form.fields[`${name}.${locale}`],
          maxLength,
          ...(hint !== undefined && { hint }),
          ...(required ? { required } : { optionalLabel: t('optional') }),
        }
        return rows === undefined ? (
          <TextField key={locale} {...field} onChange={event => onChange?.(locale, event.target.value)} />
        ) : (
          <TextArea
            key={locale}
            {...field}
            rows={rows}
            counter={(length, max) => t('counter', { length, max })}
            onChange={event => onChange?.(locale, event.target.value)}
          />
        )
      })}
    </div>
  )
}
