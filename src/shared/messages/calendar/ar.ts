import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  title: 'اختر التواريخ',
  firstDay: 'اليوم الأول',
  lastDay: 'اليوم الأخير',
  typedHint: 'يوم/شهر/سنة',
  openCalendar: 'افتح التقويم',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  today: 'اليوم',
  unavailable: 'غير متاح',
  rangeStart: 'اليوم الأول',
  rangeEnd: 'اليوم الأخير',
  inRange: 'ضمن تواريخك',
  clear: 'مسح',
  done: 'تم',
  'summary.none': 'اختر اليوم الأول',
  'summary.first': 'ابتداءً من {day, date, weekdayShort}: اختر اليوم الأخير',
  'summary.range':
    '{count, plural, zero {{range} · # يوم} one {{range} · يوم واحد} two {{range} · يومان} few {{range} · # أيام} many {{range} · # يومًا} other {{range} · # يوم}}',
  'refusal.notADay': 'هذا التاريخ غير موجود. اكتب مثلًا 24/11/2026.',
  'refusal.unavailable': 'بعض هذه الأيام غير قابلة للحجز. اختر أيامًا أخرى.',
  'refusal.tooEarly': 'الحجز متاح ابتداءً من {day, date}.',
  'refusal.tooLate': 'الحجز متاح حتى {day, date}.',
  'refusal.tooShort':
    '{count, plural, zero {اختر # يوم على الأقل.} one {اختر يومًا واحدًا على الأقل.} two {اختر يومين على الأقل.} few {اختر # أيام على الأقل.} many {اختر # يومًا على الأقل.} other {اختر # يوم على الأقل.}}',
  'refusal.tooLong':
    '{count, plural, zero {اختر # يوم على الأكثر.} one {اختر يومًا واحدًا على الأكثر.} two {اختر يومين على الأكثر.} few {اختر # أيام على الأكثر.} many {اختر # يومًا على الأكثر.} other {اختر # يوم على الأكثر.}}',
} as const satisfies TranslationOf<typeof english>
