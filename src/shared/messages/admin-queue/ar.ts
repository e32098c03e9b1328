import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  view: 'الكل',
  kinds: 'ما ينتظر، حسب النوع',
  counts:
    '{kind, select, new_space {{count, plural, zero {# مساحة جديدة} one {مساحة جديدة واحدة} two {مساحتان جديدتان} few {# مساحات جديدة} many {# مساحة جديدة} other {# مساحة جديدة}}} changed_space {{count, plural, zero {# مساحة معدَّلة} one {مساحة معدَّلة واحدة} two {مساحتان معدَّلتان} few {# مساحات معدَّلة} many {# مساحة معدَّلة} other {# مساحة معدَّلة}}} report {{count, plural, zero {# بلاغ} one {بلاغ واحد} two {بلاغان} few {# بلاغات} many {# بلاغًا} other {# بلاغ}}} appeal {{count, plural, zero {# اعتراض} one {اعتراض واحد} two {اعتراضان} few {# اعتراضات} many {# اعتراضًا} other {# اعتراض}}} document {{count, plural, zero {# بائع بمستندات} one {بائع واحد بمستندات} two {بائعان بمستندات} few {# بائعين بمستندات} many {# بائعًا بمستندات} other {# بائع بمستندات}}} absence {{count, plural, zero {# غياب معترض عليه} one {غياب واحد معترض عليه} two {غيابان معترض عليهما} few {# غيابات معترض عليها} many {# غيابًا معترضًا عليه} other {# غياب معترض عليه}}} other {{count, plural, zero {# رسالة} one {رسالة واحدة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة}}}}',
  'kind.new_space': 'مساحة جديدة',
  'kind.changed_space': 'مساحة معدَّلة',
  'kind.report': 'بلاغ',
  'kind.appeal': 'اعتراض',
  'kind.contact': 'رسالة تواصل',
  'kind.document': 'مستندات داعمة',
  'kind.absence': 'غياب معترَض عليه',
  gone: '(محذوف)',
  due: 'الرد مطلوب قبل {date}',
  since: 'منذ {date}',
  'empty.title': 'لا شيء ينتظر',
  'empty.text': 'تظهر هنا معًا المساحات الجديدة والمعدَّلة والبلاغات والاعتراضات والرسائل، والأقرب موعدًا أولًا.',
  'empty.kind.title': 'لا شيء من هذا النوع ينتظر',
  'empty.kind.text': 'ما زالت هناك أمور أخرى تنتظر الرد.',
  'approve.do': 'اعتماد',
  'approve.label': 'اعتماد {name}',
  'approve.title': 'هل تعتمد {name}؟',
  'approve.text': 'تصبح المساحة ظاهرة للجميع ويُخطَر مضيفها. افتحها أولًا إن لم تطّلع عليها.',
  'approve.busy': 'جارٍ الاعتماد…',
  'approve.done': '{name} منشورة الآن',
  'approve.stale': 'تغيّرت هذه المساحة أو صدر قرار بشأنها في هذه الأثناء، والقائمة محدَّثة.',
} as const satisfies TranslationOf<typeof english>
