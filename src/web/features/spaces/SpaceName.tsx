import { direction, type Locale } from '#shared/locales.ts'

/** Vowels and other marks above and below Arabic letters. */
const MARKS = /[\u064b-\u065f\u0670\u06d6-\u06ed]/

/**
 * The name of a space in the language and the direction that it is written in, whatever stands around it. One with marks
 * gets lines that have room for them, also where what does not fit is cut.
 */
export function SpaceName({ space: { name, nameLocale } }: { space: { name: string; nameLocale: Locale } }) {
  return (
    <bdi lang={nameLocale} dir={direction(nameLocale)} className={MARKS.test(name) ? 'marked' : undefined}>
      {name}
    </bdi>
  )
}
