import { CANCELLATION_TERMS } from '../bookings/cancellation-terms.ts'
import { type FormFields, type FormReader, numberIn, textIn } from '../http/form-fields.ts'
import { LOCALES } from '../locales.ts'
import { cancellationStepsMax } from './cancellation-rules.ts'
import { readTable, STEP_FIELDS, stepName, tablesInForm, tablesOf } from './cancellation-form.ts'
import { BANNER_LEVELS, FEATURE_SWITCHES, SETTING_KEYS, type SettingKey } from './sections.ts'

/** The names of one text in each language. */
export const inLanguages = (name: string): string[] => LOCALES.map(locale => `${name}.${locale}`)

/** The same text in each language, from fields `name.fr`, `name.en`, `name.ar`. */
export const textsIn = (sent: FormFields, name: string) => ({
  fr: textIn(sent, `${name}.fr`),
  en: textIn(sent, `${name}.en`),
  ar: textIn(sent, `${name}.ar`),
})

/** A moment as a browser's field writes it, without a zone. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const inUtc = (moment: string): string => (MOMENT.test(moment) ? `${moment}:00.000Z` : moment)

/** @param toInstant what the moment of a field is: without JavaScript fields show and take UTC */
export function readBanner(sent: FormFields, toInstant: (moment: string) => string = inUtc) {
  const endsAt = textIn(sent, 'endsAt')
  return {
    isOn: sent.has('isOn'),
    level: BANNER_LEVELS.find(each => each === textIn(sent, 'level')) ?? BANNER_LEVELS[0],
    text: textsIn(sent, 'text'),
    endsAt: endsAt === '' ? null : toInstant(endsAt),
  }
}

export function readSupport(sent: FormFields) {
  const opening = (day: string): [string, string] => [textIn(sent, `${day}.from`), textIn(sent, `${day}.to`)]
  return {
    hours: {
      mondayToFriday: opening('mondayToFriday'),
      saturday: opening('saturday'),
      timeZone: textIn(sent, 'timeZone'),
    },
    replyHours: Number(textIn(sent, 'replyHours')),
    email: textIn(sent, 'email') || null,
  }
}

export function readCompany(sent: FormFields) {
  const hosting = textsIn(sent, 'hosting')
  return {
    name: textsIn(sent, 'name'),
    legalForm: textIn(sent, 'legalForm') || null,
    address: textIn(sent, 'address') || null,
    registration: textIn(sent, 'registration') || null,
    cndpNumber: textIn(sent, 'cndpNumber') || null,
    hosting: Object.values(hosting).some(text => text !== '') ? hosting : null,
  }
}

export const readSwitches = (sent: FormFields) =>
  Object.fromEntries(FEATURE_SWITCHES.map(each => [each, sent.has(each)])) as Record<
    (typeof FEATURE_SWITCHES)[number],
    boolean
  >

export const readFeatured = (sent: FormFields) => ({ spaceIds: sent.getAll('spaceId').map(String) })

export function readCancellation(sent: FormFields) {
  const typed = tablesInForm(sent)
  return tablesOf(terms => readTable(typed[terms]))
}

const stepRows = Array.from({ length: cancellationStepsMax }, (_, row) => row)

const FORMS: Readonly<Record<SettingKey, FormReader>> = {
  featured: { fields: ['spaceId'], read: readFeatured },
  support: {
    fields: [
      ...['mondayToFriday', 'saturday'].flatMap(day => [`${day}.from`, `${day}.to`]),
      'timeZone',
      'replyHours',
      'email',
    ],
    read: readSupport,
  },
  company: {
    fields: [...inLanguages('name'), 'legalForm', 'address', 'registration', 'cndpNumber', ...inLanguages('hosting')],
    read: readCompany,
  },
  banner: { fields: ['isOn', 'level', ...inLanguages('text'), 'endsAt'], read: sent => readBanner(sent) },
  switches: { fields: FEATURE_SWITCHES, read: readSwitches },
  cancellation: {
    fields: CANCELLATION_TERMS.flatMap(terms =>
      stepRows.flatMap(row => STEP_FIELDS.map(field => stepName(terms, row, field))),
    ),
    read: readCancellation,
  },
}

/** Any of them, with its key and the version that its form was opened with. */
export const settingForm: FormReader = {
  fields: [...new Set(['key', 'version', ...SETTING_KEYS.flatMap(key => FORMS[key].fields)])],
  read: sent => {
    const key = SETTING_KEYS.find(each => each === textIn(sent, 'key'))
    return { key, version: numberIn(sent, 'version'), value: key && FORMS[key].read(sent) }
  },
}
