import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  fr: 'Français',
  en: 'Anglais',
  ar: 'Arabe',
  es: 'Espagnol',
  de: 'Allemand',
  it: 'Italien',
} as const satisfies TranslationOf<typeof english>
