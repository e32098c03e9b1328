import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  average: 'متوسط التقييم {rating, number, rating} من 5',
  byStars: '{stars, plural, zero {# نجمة} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
  reply: 'رد {name}',
  pages: 'صفحات التقييمات',
} as const satisfies TranslationOf<typeof english>
