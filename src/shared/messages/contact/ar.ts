import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  title: 'اتصل بنا',
  lead: 'سؤال عن حجز، أو مساحة تريد عرضها، أو فكرة مشتركة: اكتب إلينا، يقرؤك شخص ويجيبك.',
  // Form
  'form.title': 'رسالتك',
  fullName: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  subject: 'الموضوع',
  'subject.choose': 'اختر موضوعًا',
  message: 'الرسالة',
  'message.hint': 'هل يتعلق الأمر بحجز؟ اذكر اسم المساحة والتواريخ.',
  'subject.booking-support': 'المساعدة في حجز',
  'subject.space-listing': 'عرض مساحة',
  'subject.partnership': 'شراكة',
  'subject.press-media': 'الصحافة والإعلام',
  'subject.other': 'موضوع آخر',
  submit: 'إرسال الرسالة',
  privacy: 'نحتفظ برسالتك ثلاث سنوات على الأكثر لنجيبك. <link>الخصوصية</link>',
  'sent.title': 'أُرسلت الرسالة!',
  'sent.text':
    'أُرسلت رسالتك بنجاح. {hours, plural, zero {سنجيبك خلال # ساعة.} one {سنجيبك خلال ساعة.} two {سنجيبك خلال ساعتين.} few {سنجيبك خلال # ساعات.} many {سنجيبك خلال # ساعة.} other {سنجيبك خلال # ساعة.}}',
  'failed.title': 'خطأ',
  'failed.text': 'حدث خطأ أثناء الإرسال. يرجى المحاولة مرة أخرى.',
  // Details
  'details.title': 'كيف تصل إلينا',
  'details.email': 'بالبريد الإلكتروني',
  'details.reply':
    '{hours, plural, zero {نجيب خلال # ساعة} one {نجيب خلال ساعة} two {نجيب خلال ساعتين} few {نجيب خلال # ساعات} many {نجيب خلال # ساعة} other {نجيب خلال # ساعة}}',
  'hours.title': 'ساعات الدعم',
  'hours.mondayToFriday': 'الاثنين إلى الجمعة',
  'hours.saturday': 'السبت',
  'hours.sunday': 'الأحد',
  'hours.closed': 'مغلق',
  'hours.span': 'من {from} إلى {to}',
  'hours.zone': 'بتوقيت {place}',
  'hours.open': 'مفتوح الآن',
  'hours.shut': 'مغلق الآن',
  picture: 'منضدة تحت مظلة مخططة، عليها مزهرية وكتب',
  // Questions
  'faq.title': 'ربما تجد الجواب هنا',
  'faq.all': 'كل الأسئلة',
} as const satisfies TranslationOf<typeof english>
