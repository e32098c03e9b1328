import { formatList } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import adminAr from '#shared/messages/admin/ar.ts'
import adminEn from '#shared/messages/admin/en.ts'
import adminFr from '#shared/messages/admin/fr.ts'
import frameAr from '#shared/messages/admin-frame/ar.ts'
import frameEn from '#shared/messages/admin-frame/en.ts'
import frameFr from '#shared/messages/admin-frame/fr.ts'
import queueAr from '#shared/messages/admin-queue/ar.ts'
import queueEn from '#shared/messages/admin-queue/en.ts'
import queueFr from '#shared/messages/admin-queue/fr.ts'
import commonAr from '#shared/messages/common/ar.ts'
import commonEn from '#shared/messages/common/en.ts'
import commonFr from '#shared/messages/common/fr.ts'
import contactAr from '#shared/messages/contact/ar.ts'
import contactEn from '#shared/messages/contact/en.ts'
import contactFr from '#shared/messages/contact/fr.ts'
import decisionsAr from '#shared/messages/decisions/ar.ts'
import decisionsEn from '#shared/messages/decisions/en.ts'
import decisionsFr from '#shared/messages/decisions/fr.ts'
import languagesAr from '#shared/messages/languages/ar.ts'
import languagesEn from '#shared/messages/languages/en.ts'
import languagesFr from '#shared/messages/languages/fr.ts'
import reportsAr from '#shared/messages/reports/ar.ts'
import reportsEn from '#shared/messages/reports/en.ts'
import reportsFr from '#shared/messages/reports/fr.ts'
import { createTranslator } from '#shared/messages/translator.ts'

const CATALOGUES = {
  admin: { fr: adminFr, en: adminEn, ar: adminAr },
  'admin-frame': { fr: frameFr, en: frameEn, ar: frameAr },
  'admin-queue': { fr: queueFr, en: queueEn, ar: queueAr },
  common: { fr: commonFr, en: commonEn, ar: commonAr },
  contact: { fr: contactFr, en: contactEn, ar: contactAr },
  decisions: { fr: decisionsFr, en: decisionsEn, ar: decisionsAr },
  languages: { fr: languagesFr, en: languagesEn, ar: languagesAr },
  reports: { fr: reportsFr, en: reportsEn, ar: reportsAr },
} as const

/** What is written in a file for a value that is a word of ours, as the lists say it. */
export interface ExportWords {
  /** Null stays null: the cell is empty. */
  say: (catalogue: keyof typeof CATALOGUES, prefix: string, code: string | null) => string | null
  /** Several, as the language lists them. */
  list: (words: readonly (string | null)[]) => string
  yesOrNo: (is: boolean) => string
}

/** The words of a file in the language of the admin who takes it out. */
export function exportWords(locale: Locale): ExportWords {
  const say: ExportWords['say'] = (name, prefix, code) => {
    if (code === null) return null
    const catalogue = CATALOGUES[name]
    return createTranslator(locale, catalogue[locale], catalogue.en).byKey(`${prefix}${code}`)
  }
  return {
    say,
    list: words =>
      formatList(
        words.filter(word => word !== null),
        locale,
      ),
    yesOrNo: is => say('admin-frame', 'cell.', is ? 'yes' : 'no') ?? '',
  }
}
