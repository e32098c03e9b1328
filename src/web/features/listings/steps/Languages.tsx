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
import { Button } from '#web/ui/Button.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { askedNote } from '../AskedChanges.tsx'
import { fieldId } from '../questions.ts'
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

/**
 * The texts in the other languages: people who read the site in one of them find the space and read about it in their
 * own.
 */
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

/** Those that the original has and this language has not, and what a machine has made of them. */
function missingIn({ values, listing }: ListingEditor, locale: Locale) {
  const asked = TEXTS.filter(name => name === 'name' || name === 'description' || values[name])
  const missing = asked.filter(name => !values.translations[locale]?.[name]?.trim())
  const byMachine = listing?.machineTexts[locale] ?? nothing
  return { asked, missing, byMachine, untranslated: missing.filter(name => byMachine[name] === null) }
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
  const { values, change, flush, listing } = editor
  const { asked, missing, byMachine, untranslated } = missingIn(editor, locale)
  const texts = values.translations[locale] ?? nothing
  const write = (name: TextName, text: string) => {
    const next = { ...texts, [name]: text || null }
    const isEmpty = TEXTS.every(each => next[each] === null)
    change({ translations: { ...values.translations, [locale]: isEmpty ? null : next } })
  }
  const namesOf = (names: readonly TextName[]) =>
    formatList(
      names.map(name => t(LABELS[name])),
      t.locale,
    )
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-sm text-ink-2">
        {missing.length === 0
          ? t('languages.whole')
          : untranslated.length > 0
            ? t('languages.missing', { texts: namesOf(untranslated) })
            : t('languages.byMachine', { texts: namesOf(missing) })}
      </p>
      {asked.map(name => {
        const id = `translation-${locale}-${name}`
        const isLong = name === 'description' || name === 'houseRules'
        const field = {
          id,
          note: askedNote(listing, name, id),
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
        const made = missing.includes(name) ? byMachine[name] : null
        return (
          <div key={name} className="flex flex-col gap-2">
            {isLong ? (
              <TextArea {...field} rows={3} onChange={event => write(name, event.target.value)} />
            ) : (
              <TextField {...field} onChange={event => write(name, event.target.value)} />
            )}
            {made !== null && (
              <MachineText
                label={t(LABELS[name])}
                text={made}
                locale={locale}
                onTake={() => {
                  write(name, made)
                  void flush()
                  document.getElementById(field.id)?.focus()
                }}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

interface MachineTextProps {
  /** Of the field that it would fill. */
  label: string
  text: string
  locale: Locale
  onTake: () => void
}

/** What readers see while the field above is empty. Taken over, it is the host's own text, to be corrected like any other. */
function MachineText({ label, text, locale, onTake }: MachineTextProps) {
  const t = useT('listings')
  return (
    <div className="rounded-sm border border-hairline p-3 text-sm">
      <p className="text-ink-2">{t('languages.machine')}</p>
      <p lang={locale} dir={direction(locale)} className="mt-1 whitespace-pre-line">
        {text}
      </p>
      <Button size="sm" className="mt-2" onClick={onTake} aria-label={t('languages.takeOver.of', { text: label })}>
        {t('languages.takeOver')}
      </Button>
    </div>
  )
}
