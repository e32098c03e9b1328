import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  'validation.required': 'هذا الحقل إلزامي',
  'validation.invalid': 'هذه القيمة غير صالحة',
  'validation.email': 'يرجى إدخال بريد إلكتروني صالح',
  'validation.password.min': 'يجب أن تتكون كلمة المرور من 6 أحرف على الأقل',
  'validation.password.common': 'كلمة المرور هذه شائعة جدًا. اختر كلمة أصعب على التخمين',
  'validation.password.wrong': 'هذه ليست كلمة مرورك الحالية',
  'validation.password.mismatch': 'كلمتا المرور غير متطابقتين',
  'validation.phone': 'يرجى إدخال رقم هاتف صحيح',
  'validation.deletion.word': 'اكتب الكلمة كما هي مكتوبة تمامًا',
  'validation.tooShort':
    'أدخل على الأقل {min, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'validation.tooLong':
    'أدخل على الأكثر {max, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'validation.tooSmall': 'أدخل {min, number} أو أكثر',
  'validation.tooBig': 'أدخل {max, number} أو أقل',
  'validation.tooMany': 'اختر {max, number} على الأكثر',
  'validation.day': 'أدخل تاريخًا صحيحًا، مثل 24/11/2026',
  'validation.dates': 'يرجى اختيار التواريخ',
  'validation.dates.order': 'يجب أن يأتي تاريخ النهاية بعد تاريخ البداية',
  'validation.controlCharacters': 'يحتوي هذا النص على رموز غير مرئية غير مقبولة',
  'validation.contact.fullName': 'يجب أن يتكون الاسم من حرفين على الأقل',
  'validation.contact.subject': 'يرجى اختيار موضوع',
  'validation.contact.message': 'يجب أن تتكون الرسالة من 10 أحرف على الأقل',
  'validation.search.empty': 'أضف مكانًا أو تواريخ أو معيارًا واحدًا على الأقل قبل الحفظ',
} as const satisfies TranslationOf<typeof english>
