import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  title: 'جزء من مساحة أخرى',
  label: 'جزء من',
  none: 'لا شيء: تُؤجَّر وحدها',
  text: 'رف أو ركن أو واجهة من متجرك: حجز المتجر يشمل أجزاءه، وحجز جزء يغلق المتجر كله دون أجزائه الأخرى. يسري هذا الاختيار فور حفظه.',
  save: 'حفظ',
  saved: 'تم الحفظ',
  failed: 'تعذر تحميل هذا الإعداد',
  hasParts: 'لهذه المساحة أجزاء، فهي ليست جزءًا من مساحة أخرى:',
  'tile.partOf': 'جزء من {name}',
  'tile.parts':
    '{count, plural, zero {لا أجزاء} one {جزء واحد يُؤجَّر وحده} two {جزءان يُؤجَّر كل منهما وحده} few {# أجزاء يُؤجَّر كل منها وحده} many {# جزءًا يُؤجَّر كل منها وحده} other {# جزء يُؤجَّر كل منها وحده}}',
  'page.partOf': 'جزء من',
  'page.partOfText': 'عندما يُحجز المكان كله تُحجز هذه المساحة معه.',
  'page.parts': 'استئجار جزء فقط',
  'page.partsText': 'يمكن حجز كل جزء وحده أيضًا.',
} as const satisfies TranslationOf<typeof english>
