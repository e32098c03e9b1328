import type { Locale } from './locales.ts'

/** Words of a language for days, as data: the same in every engine, where `Intl` differs by version. */
export interface DayNames {
  /** January first. */
  readonly months: readonly string[]
  readonly monthsShort: readonly string[]
  /** Monday first. */
  readonly weekdays: readonly string[]
  readonly weekdaysShort: readonly string[]
  /** Two or three letters over the columns of a calendar. */
  readonly weekdaysNarrow: readonly string[]
}

/** From Unicode CLDR 48 (fr-FR, en-GB, ar-MA). */
export const DAY_NAMES: Readonly<Record<Locale, DayNames>> = {
  fr: {
    months: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    monthsShort: words('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    weekdays: words('lundi mardi mercredi jeudi vendredi samedi dimanche'),
    weekdaysShort: words('lun. mar. mer. jeu. ven. sam. dim.'),
    weekdaysNarrow: words('lu ma me je ve sa di'),
  },
  en: {
    months: words('January February March April May June July August September October November December'),
    monthsShort: words('Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'),
    weekdays: words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    weekdaysShort: words('Mon Tue Wed Thu Fri Sat Sun'),
    weekdaysNarrow: words('Mo Tu We Th Fr Sa Su'),
  },
  ar: {
    months: words('يناير فبراير مارس أبريل ماي يونيو يوليوز غشت شتنبر أكتوبر نونبر دجنبر'),
    monthsShort: words('يناير فبراير مارس أبريل ماي يونيو يوليوز غشت شتنبر أكتوبر نونبر دجنبر'),
    weekdays: words('الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد'),
    weekdaysShort: words('اثنين ثلاثاء أربعاء خميس جمعة سبت أحد'),
    weekdaysNarrow: words('ن ث ر خ ج س ح'),
  },
}

/** Months (1-12) under other names that readers of the language type: those of the Gulf and the Levant. */
export const OTHER_MONTH_NAMES: Readonly<Record<Locale, readonly (readonly [name: string, month: number])[]>> = {
  fr: [],
  en: [],
  ar: [
    ['مايو', 5],
    ['يوليو', 7],
    ['أغسطس', 8],
    ['سبتمبر', 9],
    ['نوفمبر', 11],
    ['ديسمبر', 12],
  ],
}

function words(text: string): readonly string[] {
  return text.split(' ')
}
