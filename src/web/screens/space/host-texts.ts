import type { Locale } from '#shared/locales.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'

/** What the page says of the language of its texts: who translated them, or that nobody has. */
export type TextsOrigin = 'same' | 'original' | 'untranslated' | 'by-host' | 'by-machine'

/** The space with its texts as the host wrote them first. */
export function withOriginalTexts(space: SpaceView): SpaceView {
  if (!space.originalTexts) return space
  const { original } = space.textLocales
  const textLocales = { original, name: original, description: original, houseRules: original, landmark: original }
  return { ...space, ...space.originalTexts, textLocales, machineTexts: [] }
}

/** `isOriginal`: the reader has asked for the original. */
export function textsOrigin(space: SpaceView, reader: Locale, isOriginal: boolean): TextsOrigin {
  if (space.textLocales.original === reader) return 'same'
  if (!space.originalTexts) return 'untranslated'
  if (isOriginal) return 'original'
  return space.machineTexts.length > 0 ? 'by-machine' : 'by-host'
}
