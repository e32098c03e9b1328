import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  contents: 'المحتويات',
  gist: 'باختصار',
  updated: 'آخر تحديث: {day}',
  print: 'طباعة',
  'onward.label': 'إلى أين بعد ذلك',
  'onward.title': 'هل لديك سؤال عن هذه الصفحة؟',
  'onward.text': 'اكتب إلينا: يجيبك شخص من فريقنا خلال 24 ساعة.',
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
  'example.pending': 'الطلب معلَّق',
  'example.pending.text': 'تسحبه بنقرة واحدة، ولم يكن أي يوم محجوزًا.',
  'example.confirmed': 'الحجز مؤكَّد',
  'example.confirmed.text':
    'تلغيه إلى منتصف ليل اليوم السابق لأول أيامه بتوقيت المساحة، ويُعاد إليك كل ما دفعته للمضيف.',
  'example.stay': 'بدأت المدة',
  'example.stay.text': 'لا يمكن الإلغاء بعد ذلك، وتصبح الأيام مستحقة للمضيف ما لم تتفقا على غير ذلك.',
  'example.due': 'ما تدفعه',
} as const satisfies TranslationOf<typeof english>
