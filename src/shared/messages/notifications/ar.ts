import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  'booking.requested.title': 'طلب حجز جديد',
  'booking.requested.message':
    'طلب من {otherPartyName} لحجز {spaceName} {span, select, day {يوم {firstDay, date}} other {من {firstDay, date} إلى {lastDay, date}}}. يُرجى الرد خلال ثلاثة أيام وقبل اليوم الأول.',
  'booking.received.title': 'تم إرسال الطلب',
  'booking.received.message':
    'طلبك لحجز {spaceName} {span, select, day {يوم {firstDay, date}} other {من {firstDay, date} إلى {lastDay, date}}} بانتظار رد {otherPartyName}.',
  'booking.instantHost.title': 'حجز جديد مؤكد',
  'booking.instantHost.message':
    'حجز مؤكد من {otherPartyName}: {spaceName} {span, select, day {يوم {firstDay, date}} other {من {firstDay, date} إلى {lastDay, date}}}.',
  'booking.instantRetailer.title': 'تم تأكيد الحجز',
  'booking.instantRetailer.message':
    'أصبحت {spaceName} محجوزة لك {span, select, day {يوم {firstDay, date}} other {من {firstDay, date} إلى {lastDay, date}}}.',
  'booking.accepted.title': 'تم قبول الحجز',
  'booking.accepted.message':
    'وصلت موافقة {otherPartyName}: {spaceName} محجوزة لك {span, select, day {يوم {firstDay, date}} other {من {firstDay, date} إلى {lastDay, date}}}.',
  'booking.refused.title': 'تم رفض الطلب',
  'booking.refused.message':
    'يتعذّر على {otherPartyName} استقبالك في {spaceName} {span, select, day {يوم {firstDay, date}} other {من {firstDay, date} إلى {lastDay, date}}}.',
  'booking.withdrawn.title': 'تم إلغاء الحجز',
  'booking.withdrawn.message':
    'أُلغي حجز {spaceName} {span, select, day {يوم {firstDay, date}} other {من {firstDay, date} إلى {lastDay, date}}} من جانب {otherPartyName}. {span, select, day {عاد هذا اليوم متاحًا} other {عادت هذه الأيام متاحة}}.',
  'booking.hostCancelled.title': 'ألغى المضيف حجزك',
  'booking.hostCancelled.message':
    'ألغى {otherPartyName} حجز {spaceName} {span, select, day {يوم {firstDay, date}} other {من {firstDay, date} إلى {lastDay, date}}}. اطّلع على المساحات المتاحة في التواريخ نفسها.',
  'booking.overlapped.title': 'التواريخ لم تعد متاحة',
  'booking.overlapped.message':
    'حُجزت {spaceName} من طرف شخص آخر {span, select, day {يوم {firstDay, date}} other {في بعض الأيام من {firstDay, date} إلى {lastDay, date}}}. أُغلق طلبك ولم يُخصم أي مبلغ.',
  'booking.expired.title': 'انتهت صلاحية الطلب',
  'booking.expired.message':
    'لم يردّ المضيف في الوقت المناسب بشأن {spaceName} {span, select, day {يوم {firstDay, date}} other {من {firstDay, date} إلى {lastDay, date}}}. قد تجد مساحات مشابهة متاحة.',
  'booking.expiredHost.title': 'انتهت صلاحية الطلب',
  'booking.expiredHost.message':
    'انتهى طلب {otherPartyName} لحجز {spaceName} {span, select, day {يوم {firstDay, date}} other {من {firstDay, date} إلى {lastDay, date}}} دون رد.',
  'booking.completed.title': 'كيف كانت التجربة؟',
  'booking.completed.message': 'انتهى حجزك في {spaceName}. شكرًا لاختيارك رحبة.',
  'mission.bookingCancelled.title': 'أُلغيت المهمة',
  'mission.bookingCancelled.message': 'لن تُنفّذ المهمة «{title}»: أُلغي الحجز الذي كانت جزءًا منه.',
  'mission.cancelledByRahba.title': 'أُلغيت المهمة',
  'mission.cancelledByRahba.message': 'لن تُنفّذ المهمة «{title}»: حذف الطرف الآخر حسابه.',
  'booking.changeRequested.title': 'طلب أيام أخرى',
  'booking.changeRequested.message':
    'وصلك طلب من {otherPartyName} لحجز {spaceName} من {firstDay, date} إلى {lastDay, date}، بدل الحجز من {oldFirstDay, date} إلى {oldLastDay, date}.',
  'booking.changeReceived.title': 'أُرسل طلب الأيام الأخرى',
  'booking.changeReceived.message':
    'وصل طلبك لمساحة {spaceName} من {firstDay, date} إلى {lastDay, date} إلى {otherPartyName}. يبقى حجزك من {oldFirstDay, date} إلى {oldLastDay, date} قائمًا حتى الرد.',
  'booking.changeAccepted.title': 'قُبلت الأيام الجديدة',
  'booking.changeAccepted.message':
    'وافق {otherPartyName}: أصبحت {spaceName} لك من {firstDay, date} إلى {lastDay, date}، بدل {oldFirstDay, date} إلى {oldLastDay, date}.',
  'booking.changeFailed.title': 'أيامك كما هي',
  'booking.changeFailed.message':
    'الأيام من {firstDay, date} إلى {lastDay, date} غير ممكنة. حجزك لمساحة {spaceName} من {oldFirstDay, date} إلى {oldLastDay, date} ما زال قائمًا.',
  'booking.changeWithdrawn.title': 'أُلغي طلب الأيام الأخرى',
  'booking.changeWithdrawn.message':
    'يحتفظ {otherPartyName} بحجز {spaceName} من {oldFirstDay, date} إلى {oldLastDay, date}.',
  'booking.cancelledByRahba.title': 'تم إلغاء الحجز',
  'booking.cancelledByRahba.message':
    'ألغت رحبة حجز {spaceName} {span, select, day {يوم {firstDay, date}} other {من {firstDay, date} إلى {lastDay, date}}}.',
  'message.received.title': 'رسالة جديدة',
  'message.received.message': 'وصلتك رسالة من {otherPartyName}.',
  'review.received.title': 'تقييم جديد',
  'review.received.message': 'كتب {otherPartyName} تقييمًا عن {spaceName}. اقرأه وأجب عنه.',
  'review.replied.title': 'رد على تقييمك',
  'review.replied.message': 'رد {otherPartyName} على تقييمك عن {spaceName}.',
  'listing.received.title': 'استلمنا مساحتك',
  'listing.received.message': '{spaceName} بانتظار الموافقة. سنُعلمك بالقرار.',
  'listing.submitted.title': 'مساحة جديدة بانتظار الموافقة',
  'listing.submitted.message': '{spaceName} بانتظار موافقتك.',
  'search.found.title': 'جديد لبحثك المحفوظ',
  'search.found.message':
    '{count, plural, zero {أصبحت # مساحة مطابقة لبحثك «{searchName}»، منها {spaceName}.} one {أصبحت مساحة {spaceName} مطابقة لبحثك «{searchName}».} two {أصبحت مساحتان مطابقتين لبحثك «{searchName}»، منهما {spaceName}.} few {أصبحت # مساحات مطابقة لبحثك «{searchName}»، منها {spaceName}.} many {أصبحت # مساحة مطابقة لبحثك «{searchName}»، منها {spaceName}.} other {أصبحت # مساحة مطابقة لبحثك «{searchName}»، منها {spaceName}.}}',
  'space.approved.title': 'مساحتك منشورة',
  'space.approved.message': 'تمت الموافقة على {spaceName}: يمكن العثور عليها وحجزها.',
  'space.changes_asked.title': 'مطلوب إجراء تعديلات',
  'space.changes_asked.message': 'لنشر {spaceName} يجب تعديل بعض النقاط.',
  'space.rejected.title': 'رُفضت المساحة',
  'space.rejected.message': 'لم تتم الموافقة على {spaceName}. اقرأ السبب.',
  'space.withdrawn.title': 'أُزيلت المساحة',
  'space.withdrawn.message': 'لم تعد {spaceName} على الموقع. اقرأ السبب.',
  'person.suspended.title': 'حساب موقوف',
  'person.suspended.message': 'حسابك موقوف. اقرأ السبب.',
  'person.lifted.title': 'رُفع الإيقاف',
  'person.lifted.message': 'حسابك نشط من جديد.',
  'person.verified.title': 'ملف موثّق',
  'person.verified.message': 'تظهر شارة «موثّق» على ملفك الشخصي.',
  'person.unverified.title': 'ملف غير موثّق',
  'person.unverified.message': 'أُزيلت شارة «موثّق». اقرأ السبب.',
  'appeal.upheld.title': 'قُبل الاعتراض',
  'appeal.upheld.message': 'أُلغي القرار. اقرأ الجواب.',
  'appeal.rejected.title': 'جواب على اعتراضك',
  'appeal.rejected.message': 'القرار باقٍ. اقرأ الجواب.',
  'calendar.failing.title': 'تقويم لا يجيب',
  'calendar.failing.message': 'لم تعد قراءة «{feedName}» الذي يتابعه {spaceName} ممكنة. تبقى أيامه محجوبة.',
  'calendar.suspect.title': 'تقويم فرغ',
  'calendar.suspect.message':
    'لم يعد «{feedName}» يذكر عدة حجوزات في {spaceName}. تبقى أيامها محجوبة حتى الغد: قل هل هي متاحة.',
  'calendar.conflict.title': 'حجزان للأيام نفسها',
  'calendar.conflict.message': 'يأخذ «{feedName}» أيامًا محجوزة أصلًا في {spaceName}. تحقّق أيهما الصحيح.',
  'list.title': 'الإشعارات',
  'list.empty': 'لا جديد',
  'list.emptyHint': 'سيظهر هنا كل ما يخص حجوزاتك ورسائلك.',
  'list.readAll': 'وضع علامة مقروء على الكل',
  'list.unread': 'غير مقروء',
  'page.intro': 'كل ما استجد في حجوزاتك ومساحاتك ورسائلك.',
  'page.filter': 'أي إشعارات',
  'page.all': 'الكل',
  'page.unread': 'غير المقروءة',
  'page.read': 'وضع علامة مقروء: {title}',
  'page.older': 'الأقدم',
  'page.newest': 'العودة إلى الأحدث',
  'page.pages': 'صفحات الإشعارات',
  'page.noneUnread': 'لا إشعارات غير مقروءة',
  'page.noneUnreadHint': 'قرأت كل ما وصلك.',
  'page.noneOlder': 'لا شيء أقدم',
  'page.choose': 'اختر ما يصلك من إشعارات',
  'page.failed': 'تعذّر تحميل إشعاراتك',
  'page.readFailed': 'تعذّر وضع علامة مقروء',
} as const satisfies TranslationOf<typeof english>
