import type { Locale } from '#shared/locales.ts'
import { direction } from '#shared/locales.ts'

/** The name of a space in the language and the direction that it is written in, whatever stands around it. */
export function SpaceName({ space }: { space: { name: string; nameLocale: Locale } }) {
  return (
    <bdi lang={space.nameLocale} dir={direction(space.nameLocale)}>
      {space.name}
    </bdi>
  )
}
