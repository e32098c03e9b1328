import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  // The list
  'list.label': 'عمليات البحث المحفوظة',
  'list.empty': 'لا توجد عمليات بحث محفوظة',
  'list.emptyText': 'ابحث عن مساحة ثم احفظ البحث: نراقب لك كل ما يصبح مطابقًا له.',
  'list.explore': 'استكشاف المساحات',
  'list.open': 'فتح',
  'list.openLabel': 'فتح {name}',
  'list.alertOn': 'التنبيه مفعّل',
  'list.alertOff': 'التنبيه متوقف',
  'list.silence': 'إيقاف التنبيه',
  'list.silenceLabel': 'إيقاف التنبيه: {name}',
  'list.listen': 'تفعيل التنبيه',
  'list.listenLabel': 'تفعيل التنبيه: {name}',
  'list.lastAlert': 'آخر جديد: {when}',
  'list.over': 'انقضت تواريخه: لم يعد هذا البحث يجد شيئًا.',
  'list.overBadge': 'تواريخ منقضية',
  'list.overAction': 'البحث دون تواريخ',
  'list.rename': 'تغيير الاسم',
  'list.renameLabel': 'تغيير اسم {name}',
  'list.name': 'اسم البحث',
  'list.nameSave': 'حفظ الاسم',
  'list.busy': 'لحظة...',
  'list.remove': 'حذف',
  'list.removeLabel': 'حذف البحث {name}',
  'list.removed': 'حُذف البحث',
  'list.undo': 'تراجع',
  'list.failed': 'لم يُحفظ التغيير',
  // From a mail
  'unsubscribe.title': 'هل تريد إيقاف رسائل هذا البحث؟',
  'unsubscribe.text':
    'لن نخبرك بعد الآن، لا بالبريد الإلكتروني ولا داخل رحبة، بالمساحات التي تصبح مطابقة له. أما البحث نفسه فيبقى محفوظًا في حسابك.',
  'unsubscribe.submit': 'إيقاف التنبيه',
  'unsubscribe.keep': 'الإبقاء على التنبيه',
  'unsubscribe.done.title': 'أُوقف التنبيه',
  'unsubscribe.done.text': 'لن يصلك شيء بعد الآن عن هذا البحث. يمكنك تفعيل تنبيهه من جديد في حسابك.',
  'unsubscribe.gone.title': 'لم يعد هذا الرابط يؤدي إلى تنبيه',
  'unsubscribe.gone.text':
    'ربما حُذف البحث ولن يُرسل شيء بشأنه، أو قُطع الرابط في الرسالة. تجد عمليات البحث المحفوظة في حسابك.',
  'unsubscribe.list': 'عرض عمليات البحث المحفوظة',
} as const satisfies TranslationOf<typeof english>
