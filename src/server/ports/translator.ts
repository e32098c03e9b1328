import type { Locale } from '#shared/locales.ts'

/** Texts by their names. */
export type NamedTexts = Readonly<Record<string, string>>

export interface Translation {
  texts: NamedTexts
  from: Locale
  to: Locale
  /** Ends it before its time. */
  signal?: AbortSignal | undefined
}

/** A machine that translates. */
export interface Translator {
  /**
   * The same texts by the same names in the other language.
   *
   * @throws NotTranslated
   */
  translate(wanted: Translation): Promise<NamedTexts>
}

const TRANSLATION_FAULTS = ['away', 'too_slow', 'busy', 'refused', 'bad_answer', 'too_large'] as const
export type TranslationFault = (typeof TRANSLATION_FAULTS)[number]

/** Why there is no translation. `detail` is for the operator and holds no text of a listing. */
export class NotTranslated extends Error {
  override name = 'NotTranslated'
  readonly fault: TranslationFault

  constructor(fault: TranslationFault, detail = '') {
    super(`Not translated: ${fault}${detail && ` (${detail})`}`)
    this.fault = fault
  }

  /** The service cannot be had, whatever it is asked: these words are not to blame. */
  get isOfService(): boolean {
    return this.fault !== 'bad_answer' && this.fault !== 'too_large'
  }
}
