import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  label: 'ابحث عن مساحة',
  place: 'المدينة أو العنوان',
  'place.hint': 'أين؟ مدينة أو حي',
  'place.missing': 'يرجى اختيار مدينة',
  'place.clear': 'امسح المكان',
  'cities.heading': 'مدن',
  'cities.none': 'لم يُعثر على أي مدينة',
  'cities.count':
    '{count, plural, zero {لا اقتراحات} one {اقتراح واحد} two {اقتراحان} few {# اقتراحات} many {# اقتراحًا} other {# اقتراح}}',
  'dates.any': 'كل التواريخ',
  flexibility: 'المرونة',
  type: 'نوع المساحة',
  'type.any': 'كل الأنواع',
  'type.several':
    '{count, plural, zero {بلا نوع} one {نوع واحد} two {نوعان} few {# أنواع} many {# نوعًا} other {# نوع}}',
  anywhere: 'في كل مكان',
  spaces:
    '{count, plural, zero {لا مساحات} one {مساحة واحدة} two {مساحتان} few {# مساحات} many {# مساحة} other {# مساحة}}',
  spacesOrMore: 'أكثر من {count} مساحة',
  'last.title': 'آخر عمليات البحث',
  'last.clear': 'امسح القائمة',
  corrected: 'نتائج {place}.',
  'corrected.typed': 'بحثت عن «{typed}».',
  'results.updating': 'جارٍ تحديث القائمة',
  'filter.place': 'المكان',
  'filter.dates': 'التواريخ',
  'filter.rating.any': 'الكل',
  'filter.rating.atLeast': '{rating, number, rating} فأكثر',
  'chips.label': 'معايير مفعّلة',
  'chips.remove': 'أزل المعيار {filter}',
  'chips.clear': 'امسح الكل',
  'empty.text': 'يكفي تغيير واحد للعثور على نتائج:',
  'empty.nothing': 'وسّع بحثك أو ابدأ بحثًا جديدًا.',
  'suggestion.drop': 'أزل المعيار: {filter}',
  'suggestion.shift': 'غيّر التواريخ: {shift}',
  'suggestion.nearby': 'اعرض القريب: {city}',
  'suggestion.place': 'أبقِ المكان وحده: {place}',
} as const satisfies TranslationOf<typeof english>
