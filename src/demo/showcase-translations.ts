import { byLocale, type Locale } from '#shared/locales.ts'
import type { TextByLocale } from '#server/texts/own-text.sql.ts'
import { readJson } from './content.ts'
import type { Row } from './insert-rows.ts'
import type { DemoSpace } from './space-plan.ts'
import { typeset } from './typography.ts'

/** As in db/seed/showcase-translations.json. */
interface WrittenTexts {
  name: string
  description: string
  houseRules?: string
  landmark?: string
}

type Written = Readonly<Record<string, Partial<Record<Locale, WrittenTexts>>>>

let read: Written | undefined
const written = (): Written => (read ??= readJson<Written>('showcase-translations.json'))

/** What the demo's host has written in the two other languages, by hand like the originals. */
export function translationRows(spaces: readonly DemoSpace[]): Row[] {
  return spaces.flatMap(space =>
    Object.entries(written()[space.key] ?? {}).map(([locale, texts]) => {
      const set = (text: string | undefined) => (text === undefined ? null : typeset(text, locale as Locale))
      return {
        space_id: space.id,
        locale,
        name: set(texts.name),
        description: set(texts.description),
        house_rules: set(texts.houseRules),
        landmark: set(texts.landmark),
      }
    }),
  )
}

/** How the readers of each language read the name of a space. */
export function namesOf(space: DemoSpace): TextByLocale {
  return byLocale(locale => {
    const translated = written()[space.key]?.[locale]?.name
    return translated === undefined ? space.name : typeset(translated, locale)
  })
}
