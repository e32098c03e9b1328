import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  contents: 'المحتويات',
  summary: 'باختصار',
  updated: 'آخر تحديث: {day}',
  print: 'طباعة',
  'onward.label': 'إلى أين بعد ذلك',
  'onward.title': 'هل لديك سؤال عن هذه الصفحة؟',
  'onward.text': 'اكتب إلينا: يجيبك شخص من فريقنا.',
  'onward.contact': 'اتصل بنا',
  'onward.help': 'افتح مركز المساعدة',
  'company.name': 'مشغّل الموقع',
  'company.legalForm': 'الشكل القانوني',
  'company.address': 'العنوان',
  'company.registration': 'التسجيل',
  'company.cndp': 'تصريح اللجنة الوطنية لحماية المعطيات',
  'company.hosting': 'الاستضافة',
  'company.email': 'للاتصال',
  'example.title': 'مثال: واجهة عرض في مراكش',
  'example.space': 'أُرسل الطلب يوم {day, date, dayMonth}. الأيام: <dates>{dates}</dates>.',
  'example.sum':
    '{days, plural, zero {# يوم × {price} =} one {يوم واحد × {price} =} two {يومان × {price} =} few {# أيام × {price} =} many {# يومًا × {price} =} other {# يوم × {price} =}}',
  'example.caption': 'ما يُستحق للمضيف، بحسب يوم الإلغاء وشروط المساحة',
  'example.when': 'تلغي',
  'example.pending': 'ما دام الطلب معلَّقًا',
  'example.stay': 'ابتداءً من {day, date, dayMonth}: لم يعد الإلغاء ممكنًا',
  'example.deposit': 'لنفترض أنك دفعت تسبيقًا قدره {deposit} يوم {paid, date, dayMonth} بشروط معتدلة.',
  'example.deposit.free': 'إن ألغيت يوم {day, date, dayMonth} فلا شيء عليك، ويعيد إليك المضيف {deposit}.',
  'example.deposit.less': 'إن ألغيت يوم {day, date, dayMonth} فعليك {owed}، ويعيد إليك المضيف {difference}.',
  'example.deposit.same': 'إن ألغيت يوم {day, date, dayMonth} فعليك {owed}، وهو ما دفعته.',
  'example.deposit.more': 'إن ألغيت يوم {day, date, dayMonth} فعليك {owed}، وتدفع ما ينقص وهو {difference}.',
} as const satisfies TranslationOf<typeof english>
