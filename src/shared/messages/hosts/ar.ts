import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  'head.title': '{name}، صاحب مساحات',
  'head.description':
    '{name}: مساحات تجارية للإيجار باليوم، {count, plural, zero {لا مساحات منشورة} one {مساحة منشورة واحدة} two {مساحتان منشورتان} few {# مساحات منشورة} many {# مساحة منشورة} other {# مساحة منشورة}}.',
  'head.text': '{facts} {bio}',
  'about.title': 'نبذة',
  'about.none': 'لا نبذة بعد عن {name}.',
  'languages.title': 'لغات التواصل',
  'facts.title': 'الاستئجار من {name}',
  'spaces.title': 'مساحات {name}',
  'spaces.pages': 'صفحات المساحات',
  'spaces.beyond': 'لا مساحات أخرى في هذه الصفحة.',
  'spaces.first': 'العودة إلى الصفحة الأولى',
  'reviews.noneText': 'لا يكتب التقييمات إلا التجار الذين استأجروا إحدى مساحات {name}.',
  'reviews.of': 'المساحة المستأجرة: {space}',
  contact: 'راسل {name}',
  'contact.signIn': 'تسجيل الدخول في الخطوة التالية، ثم تكتب رسالتك.',
  'contact.free': 'المراسلة مجانية ولا تُلزمك بشيء.',
  'own.title': 'هذه صفحتك العامة',
  'own.text': 'هذا ما يراه كل من يتصفح إحدى مساحاتك.',
  'own.edit': 'عدّل ملفي',
  'missing.title': 'الصفحة غير موجودة',
  'missing.text': 'صاحب المساحة هذا غير موجود أو ليست لديه مساحة منشورة حاليًا.',
  'missing.explore': 'استكشف المساحات',
  'fault.title': 'صاحب مساحة',
  fault: 'تعذّر تحميل صفحة صاحب المساحة',
} as const satisfies TranslationOf<typeof english>
