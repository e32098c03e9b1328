import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import type { StaySpace } from './stay-rules.ts'

/** 'De 2 à 30 jours': how long a stay may be; null where any length will do. */
export function stayLengthWords(
  { minimumStay: min, maximumStay: max }: Pick<StaySpace, 'minimumStay' | 'maximumStay'>,
  t: Translator<Namespaces['space']>,
): string | null {
  if (max === null) return min > 1 ? t('fact.stayFrom', { min }) : null
  if (min === max) return t('fact.stayExactly', { min })
  return min > 1 ? t('fact.stayRange', { min, max }) : t('fact.stayUpTo', { max })
}
