import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  bad_request: 'تعذّرت قراءة هذا الطلب. أعد تحميل الصفحة وحاول مرة أخرى.',
  invalid_input: 'بعض المعلومات تحتاج إلى تصحيح.',
  not_signed_in: 'سجّل الدخول للمتابعة.',
  forbidden: 'حسابك لا يسمح بهذا الإجراء.',
  not_found: 'غير موجود: هذه الصفحة أو هذا العنصر غير موجود أو لم يعد متاحًا.',
  method_not_allowed: 'هذا الإجراء غير ممكن على هذا العنوان.',
  conflict: 'حُفظ تغيير آخر للتو. أعد تحميل الصفحة وحاول مرة أخرى.',
  days_taken: 'حُجزت هذه التواريخ للتو. اختر أيامًا أخرى.',
  days_blocked: 'حجب المضيف بعض هذه الأيام. اختر تواريخ أخرى.',
  outside_availability: 'هذه التواريخ خارج فترة توفّر المساحة.',
  stay_too_short:
    'يجب ألا تقل مدة الحجز عن {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  stay_too_long:
    'لا يمكن أن تتجاوز مدة الحجز {days, plural, zero {# يوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  day_in_past: 'هذه التواريخ مضت. اختر أيامًا قادمة.',
  notice_too_short: 'يحتاج المضيف إلى وقت للرد: يمكن أن يبدأ الحجز غدًا على أقرب تقدير.',
  already_requested: 'لديك بالفعل طلب قيد الانتظار لهذه التواريخ.',
  too_many_requests_open:
    '{where, select, space {عدد طلباتك قيد الانتظار لهذه المساحة: {requests}.} other {عدد طلباتك قيد الانتظار: {requests}.}} انتظر الردود، أو اسحب أحد الطلبات.',
  price_changed: 'تغيّر السعر للتو. تحقّق من المجموع الجديد ثم أكّد.',
  own_space: 'لا يمكنك حجز مساحتك الخاصة.',
  state_changed: 'تغيّر الوضع في هذه الأثناء. إليك الحالة الراهنة: تحقّق منها ثم حاول مرة أخرى.',
  idempotency_key_reused: 'سبق إرسال هذا الطلب بمحتوى مختلف. أعد تحميل الصفحة وحاول مرة أخرى.',
  rate_limited: 'محاولات كثيرة جدًا. انتظر بضع دقائق ثم حاول مرة أخرى.',
  payload_too_large: 'حجم ما أرسلته كبير جدًا.',
  unsupported_media_type: 'هذا النوع من الملفات أو المحتوى غير مقبول.',
  email_not_confirmed: 'أكّد بريدك الإلكتروني أولًا: افتح الرابط الذي أرسلناه إليك.',
  invalid_credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  weak_password: 'كلمة المرور هذه شائعة جدًا. اختر كلمة أخرى يصعب تخمينها.',
  link_expired: 'انتهت صلاحية هذا الرابط أو سبق استخدامه. اطلب رابطًا جديدًا.',
  account_suspended: 'هذا الحساب موقوف. تواصل مع فريقنا لمعرفة المزيد.',
  oauth_google_failed: 'حدث خطأ أثناء تسجيل الدخول عبر Google',
  oauth_apple_failed: 'حدث خطأ أثناء تسجيل الدخول عبر Apple',
  unavailable: 'الخدمة غير متاحة مؤقتًا. حاول مرة أخرى بعد قليل.',
  internal: 'حدث خطأ ما',
} as const satisfies TranslationOf<typeof english>
