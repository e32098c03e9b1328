import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  fr: 'الفرنسية',
  en: 'الإنجليزية',
  ar: 'العربية',
  es: 'الإسبانية',
  de: 'الألمانية',
  it: 'الإيطالية',
} as const satisfies TranslationOf<typeof english>
