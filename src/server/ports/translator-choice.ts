import type { Config } from '../config.ts'
import type { Translator } from './translator.ts'
import { libreTranslator } from './translator-libre.ts'
import { modelTranslator } from './translator-openai.ts'

/** Several times the longest listing in letters of three bytes; what is longer is no translation of one. */
const limits = { timeoutMs: 90_000, bytesMax: 256_000 }

/** The translator that is configured, if there is one. */
export function chooseTranslator({ translator }: Pick<Config, 'translator'>): Translator | null {
  if (!translator) return null
  return translator.kind === 'openai' ? modelTranslator(translator, limits) : libreTranslator(translator, limits)
}
