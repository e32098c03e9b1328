import { useState } from 'react'
import { formatList } from '#shared/format.ts'
import type { Translation } from '#shared/listings/contract.ts'
import {
  descriptionCharacters,
  houseRulesCharactersMax,
  landmarkCharactersMax,
  nameCharacters,
} from '#shared/listings/limits.ts'
import { direction, LOCALES, type Locale } from '#shared/locales.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { fieldId } from '../fields.ts'
import type { ListingEditor } from '../use-listing-editor.ts'

const TEXTS = ['name', 'description', 'houseRules', 'landmark'] as const
type TextName = (typeof TEXTS)[number]

const CHARACTERS: Readonly<Record<TextName, number>> = {
  name: nameCharacters.max,
  description: descriptionCharacters.max,
  houseRules: houseRulesCharactersMax,
  landmark: landmarkCharactersMax,
}
const LABELS = { name: 'name', description: 'description', houseRules: 'rules', landmark: 'landmark' } as const
const nothing: Translation = { name: null, description: null, houseRules: null, landmark: null }

/** The texts in the other languages: whoever reads the site in one of them finds the space and reads of it in their own. */
export function Languages({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const common = useT('common')
  const { originalLocale, translations } = editor.values
  const others = LOCALES.filter(locale => locale !== originalLocale)
  const [chosen, setChosen] = useState<Locale | null>(null)
  const open = others.find(locale => locale === chosen) ?? others[0] ?? 'en'
  return (
    <FieldGroup id={fieldId('translations')} label={t('languages')} optionalLabel={t('optional')}>
      <p className="text-sm text-ink-2">{t('languages.hint')}</p>
      <Select
        id={fieldId('originalLocale')}
        label={t('languages.original')}
        value={originalLocale}
        // a language that has texts of its own cannot be that of the original as well
        options={LOCALES.filter(locale => translations[locale] === null || locale === originalLocale).map(locale => ({
          value: locale,
          label: common(`language.${locale}`),
        }))}
        onChange={event => {
          const locale = LOCALES.find(each => each === event.target.value)
          if (locale) editor.change({ originalLocale: locale })
        }}
      />
      <Tabs
        label={t('languages')}
        value={open}
        onChange={id => setChosen(others.find(locale => locale === id) ?? null)}
        tabs={others.map(locale => ({
          id: locale,
          label: <TabLabel editor={editor} locale={locale} />,
          content: <Texts editor={editor} locale={locale} />,
        }))}
      />
    </FieldGroup>
  )
}

/** Those that the original has and this language has not. */
function missingIn({ values }: ListingEditor, locale: Locale): { asked: TextName[]; missing: TextName[] } {
  const asked = TEXTS.filter(name => name === 'name' || name === 'description' || values[name])
  return { asked, missing: asked.filter(name => !values.translations[locale]?.[name]?.trim()) }
}

function TabLabel({ editor, locale }: { editor: ListingEditor; locale: Locale }) {
  const t = useT('listings')
  const common = useT('common')
  const { asked, missing } = missingIn(editor, locale)
  const isWhole = missing.length === 0
  return (
    <>
      <span lang={locale} dir={direction(locale)}>
        {common(`language.${locale}`)}
      </span>
      {isWhole ? (
        <Icon name="check" size={16} className="text-pine" label={t('languages.whole')} />
      ) : (
        <span className="figures font-normal text-ink-3">
          {t('languages.count', { count: asked.length - missing.length, of: asked.length })}
        </span>
      )}
    </>
  )
}

function Texts({ editor, locale }: { editor: ListingEditor; locale: Locale }) {
  const t = useT('listings')
  const common = useT('common')
  const { values, change, flush } = editor
  const { asked, missing } = missingIn(editor, locale)
  const texts = values.translations[locale] ?? nothing
  const write = (name: TextName, text: string) => {
    const next = { ...texts, [name]: text || null }
    const isEmpty = TEXTS.every(each => next[each] === null)
    change({ translations: { ...values.translations, [locale]: isEmpty ? null : next } })
  }
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-sm text-ink-2">
        {missing.length === 0
          ? t('languages.whole')
          : t('languages.missing', {
              texts: formatList(
                missing.map(name => t(LABELS[name])),
                t.locale,
              ),
            })}
      </p>
      {asked.map(name => {
        const isLong = name === 'description' || name === 'houseRules'
        const field = {
          id: `translation-${locale}-${name}`,
          label: t(LABELS[name]),
          optionalLabel: t('languages.in', { language: common(`language.${locale}`) }),
          hint: (
            <span lang={values.originalLocale} dir={direction(values.originalLocale)} className="line-clamp-3 block">
              {values[name]}
            </span>
          ),
          lang: locale,
          dir: direction(locale),
          maxLength: CHARACTERS[name],
          value: texts[name] ?? '',
          onBlur: () => void flush(),
        }
        return isLong ? (
          <TextArea key={name} {...field} rows={3} onChange={event => write(name, event.target.value)} />
        ) : (
          <TextField key={name} {...field} onChange={event => write(name, event.target.value)} />
        )
      })}
    </div>
  )
}
