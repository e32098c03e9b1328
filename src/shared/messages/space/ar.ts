import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  // Head of the page
  'head.title': '{name} · {type}، {city}',
  'head.description': '{type}، {area}، {place}. {price} لليوم. {text}',
  'head.descriptionBare': '{type}، {area}، {place}. {price} لليوم.',
  'head.picture': 'رسم أو صورة {name}: {area}، {place}، {price} لليوم',
  // Preview for its owner and admins
  'preview.review': 'مراجعة هذه المساحة',
  'preview.title': 'معاينة',
  'preview.draft': 'هذه المساحة مسودة: لا يراها الجمهور بعد.',
  'preview.pending': 'هذه المساحة في انتظار الموافقة: ستصبح علنية بعد أن يتحقق منها فريقنا.',
  'preview.paused': 'هذه المساحة متوقفة مؤقتًا: لا يراها الجمهور ولا يمكن لأحد طلبها.',
  'preview.archived': 'هذه المساحة مؤرشفة: لم يعد حجزها ممكنًا.',
  // Title
  'verified.host': 'مضيف موثّق',
  // Gallery
  'gallery.label': 'صور {name}',
  'gallery.openPhotos':
    '{count, plural, zero {لا صور} one {اعرض الصورة} two {اعرض الصورتين} few {اعرض الصور (#)} many {اعرض الصور (#)} other {اعرض الصور (#)}}',
  'gallery.openDrawings':
    '{count, plural, zero {لا رسوم} one {اعرض الرسم} two {اعرض الرسمين} few {اعرض الرسوم (#)} many {اعرض الرسوم (#)} other {اعرض الرسوم (#)}}',
  'gallery.enlarge': 'كبّر الصورة {number} من {count}',
  'gallery.previous': 'الصورة السابقة',
  'gallery.next': 'الصورة التالية',
  'gallery.counter': '{number} / {count}',
  'gallery.thumbnails': 'كل الصور',
  'gallery.drawn': 'رسم توضيحي، وليس صورة للمكان: رسوم بمقياس حقيقي وفق قياسات المساحة. لم يُضف المضيف صورًا بعد.',
  'gallery.photoAlt': '{name}، الصورة {number} من {count}',
  'gallery.drawingAlt': '{view}: {name}، رسم توضيحي بمقياس حقيقي، وليس صورة للمكان',
  'view.front': 'الواجهة',
  'view.street': 'منظر من الشارع',
  'view.section': 'مقطع',
  'view.plan': 'مخطط الأرضية',
  'view.detail': 'تفصيل',
  // What it is
  'about.title': 'عن المساحة',
  'texts.untranslated': 'نص المضيف {language, select, fr {بالفرنسية} en {بالإنجليزية} other {بالعربية}}.',
  'texts.by-host': 'ترجمه المضيف {language, select, fr {من الفرنسية} en {من الإنجليزية} other {من العربية}}.',
  'texts.by-machine': 'مُترجَم آليًا {language, select, fr {من الفرنسية} en {من الإنجليزية} other {من العربية}}.',
  'texts.original': 'النص الأصلي {language, select, fr {بالفرنسية} en {بالإنجليزية} other {بالعربية}}.',
  'texts.showOriginal': 'عرض النص الأصلي',
  'texts.showTranslation': 'عرض الترجمة',
  'facts.title': 'باختصار',
  'fact.type': 'النوع',
  'fact.surface': 'المساحة',
  'fact.height': 'الارتفاع',
  'fact.footprint': 'العرض × العمق',
  'fact.width': 'العرض',
  'fact.depth': 'العمق',
  'fact.traffic': 'حركة المارة',
  'fact.trafficValue':
    '{count, plural, zero {# شخص يوميًا} one {شخص واحد يوميًا} two {شخصان يوميًا} few {# أشخاص يوميًا} many {# شخصًا يوميًا} other {# شخص يوميًا}}',
  'fact.guests': 'السعة',
  'fact.guestsValue':
    '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  'fact.stay': 'مدة الحجز',
  'fact.stayFrom':
    '{min, plural, zero {# يوم على الأقل} one {يوم واحد على الأقل} two {يومان على الأقل} few {# أيام على الأقل} many {# يومًا على الأقل} other {# يوم على الأقل}}',
  'fact.stayUpTo':
    '{max, plural, zero {# يوم على الأكثر} one {يوم واحد على الأكثر} two {يومان على الأكثر} few {# أيام على الأكثر} many {# يومًا على الأكثر} other {# يوم على الأكثر}}',
  'fact.stayRange':
    '{max, plural, zero {من {min} إلى # يوم} one {من {min} إلى # يوم} two {من {min} إلى # يومين} few {من {min} إلى # أيام} many {من {min} إلى # يومًا} other {من {min} إلى # يوم}}',
  'fact.stayExactly':
    '{min, plural, zero {# يوم بالضبط} one {يوم واحد بالضبط} two {يومان بالضبط} few {# أيام بالضبط} many {# يومًا بالضبط} other {# يوم بالضبط}}',
  'fact.checkIn': 'الوصول',
  'fact.checkInValue': 'ابتداءً من {time}',
  'fact.checkOut': 'المغادرة',
  'fact.checkOutValue': 'قبل {time}',
  'uses.title': 'ما يمكنك فعله هنا',
  'uses.activities': 'الأنشطة المسموح بها',
  'uses.products': 'المنتجات المقبولة',
  'uses.anyProduct': 'لم يضع المضيف قيودًا على ما يمكن بيعه.',
  'uses.forbidden': 'غير مقبولة',
  'uses.existing': 'يُباع فيها حاليًا',
  'tags.title': 'أبرز المزايا',
  'amenities.title': 'التجهيزات',
  'amenities.none': 'لم يذكر المضيف أي تجهيزات.',
  'services.title': 'الخدمات',
  'rules.title': 'قواعد المساحة',
  // Host
  'host.title': 'مضيفك',
  'host.since': 'عضو منذ {year}',
  'host.spaces':
    '{count, plural, zero {لا مساحات منشورة} one {مساحة منشورة واحدة} two {مساحتان منشورتان} few {# مساحات منشورة} many {# مساحة منشورة} other {# مساحة منشورة}}',
  'host.ratingLabel':
    'تقييم المضيف: {rating, number, rating} من 5، {count, plural, zero {لا تقييمات} one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
  'host.rate': 'يرد على {share} من الطلبات',
  'host.minutes':
    '{count, plural, zero {يرد عادةً خلال # دقيقة} one {يرد عادةً خلال دقيقة} two {يرد عادةً خلال دقيقتين} few {يرد عادةً خلال # دقائق} many {يرد عادةً خلال # دقيقة} other {يرد عادةً خلال # دقيقة}}',
  'host.hours':
    '{count, plural, zero {يرد عادةً خلال # ساعة} one {يرد عادةً خلال ساعة} two {يرد عادةً خلال ساعتين} few {يرد عادةً خلال # ساعات} many {يرد عادةً خلال # ساعة} other {يرد عادةً خلال # ساعة}}',
  'host.days':
    '{count, plural, zero {يرد عادةً خلال # يوم} one {يرد عادةً خلال يوم} two {يرد عادةً خلال يومين} few {يرد عادةً خلال # أيام} many {يرد عادةً خلال # يومًا} other {يرد عادةً خلال # يوم}}',
  'host.unmeasured': 'لا توجد طلبات كافية بعد لقياس سرعة الرد.',
  'host.page': 'صفحة المضيف',
  'host.contact': 'تواصل مع المضيف',
  'host.contacting': 'جارٍ الفتح...',
  // Days
  'days.notice':
    '{count, plural, zero {يُحجز في اليوم نفسه.} one {يُحجز قبل يوم واحد على الأقل.} two {يُحجز قبل يومين على الأقل.} few {يُحجز قبل # أيام على الأقل.} many {يُحجز قبل # يومًا على الأقل.} other {يُحجز قبل # يوم على الأقل.}}',
  'days.horizon':
    '{count, plural, zero {يُحجز في اليوم نفسه.} one {يمكن الحجز قبل يوم واحد كحد أقصى.} two {يمكن الحجز قبل يومين كحد أقصى.} few {يمكن الحجز قبل # أيام كحد أقصى.} many {يمكن الحجز قبل # يومًا كحد أقصى.} other {يمكن الحجز قبل # يوم كحد أقصى.}}',
  'days.title': 'التواريخ المتاحة',
  'days.hint': 'اختر اليوم الأول واليوم الأخير: يُحسب المجموع فورًا.',
  'days.periods': 'الفترات المتاحة المقبلة',
  'days.from': 'ابتداءً من {day}',
  'days.more':
    '{count, plural, zero {+# تاريخ آخر} one {+# تاريخ آخر} two {+# تاريخان آخران} few {+# تواريخ أخرى} many {+# تاريخًا آخر} other {+# تاريخ آخر}}',
  'days.none': 'يُؤكَّد التوفر مع المضيف',
  'days.noneText': 'لا يمكن طلب أي يوم حاليًا. راسل المضيف لتسأله عن تواريخك.',
  // Place
  'place.title': 'الموقع',
  'place.approximate': 'موقع تقريبي. يُعطى العنوان بعد تأكيد الحجز.',
  'place.openMaps': 'افتح في خرائط Google',
  'place.newTab': '(علامة تبويب جديدة)',
  // Reviews
  'reviews.title': 'التقييمات',
  'reviews.none': 'لا تقييمات حتى الآن',
  'reviews.noneText': 'لا يكتب التقييمات إلا التجار الذين استأجروا هذه المساحة.',
  'reviews.verified': 'إيجار مؤكَّد',
  'similar.title': 'مساحات مشابهة في {city}',
  'similar.all': 'عرضها كلها',
  // Request
  'booking.title': 'احجز هذه المساحة',
  'booking.paused': 'طلبات الحجز الجديدة متوقفة في الوقت الحالي.',
  'booking.message': 'رسالة إلى المضيف',
  'booking.messageHint': 'ما الذي تبيعه، وما تحتاج إليه في المكان...',
  'booking.interested': 'تهمّني هذه المساحة',
  'booking.reserve': 'احجز الآن',
  'booking.signInFirst': 'تسجّل الدخول في الخطوة التالية: تواريخك ورسالتك محفوظة.',
  'booking.missingDates': 'يرجى اختيار التواريخ',
  'booking.notFree': 'لا يمكن حجز هذه التواريخ',
  'booking.tooEarly': 'تُحجز هذه المساحة ابتداءً من {day, date}',
  'booking.tooLate': 'تُحجز هذه المساحة حتى {day, date}',
  'booking.tooShort':
    '{days, plural, zero {مدة الحجز # يوم على الأقل} one {مدة الحجز يوم واحد على الأقل} two {مدة الحجز يومان على الأقل} few {مدة الحجز # أيام على الأقل} many {مدة الحجز # يومًا على الأقل} other {مدة الحجز # يوم على الأقل}}',
  'booking.tooLong':
    '{days, plural, zero {مدة الحجز # يوم على الأكثر} one {مدة الحجز يوم واحد على الأكثر} two {مدة الحجز يومان على الأكثر} few {مدة الحجز # أيام على الأكثر} many {مدة الحجز # يومًا على الأكثر} other {مدة الحجز # يوم على الأكثر}}',
  'booking.nearest': 'أقرب التواريخ المتاحة:',
  'booking.signIn': 'سجّل الدخول لإرسال طلبك',
  'booking.signInText': 'تواريخك ورسالتك محفوظة.',
  'booking.welcome': 'عرّفنا بنفسك أولًا',
  'booking.welcomeText': 'سؤالان يُكملان حسابك، وبعدها يمكنك إرسال طلبك.',
  'booking.welcomeAction': 'أكمل حسابي',
  'booking.notSent': 'لم يُرسَل طلبك',
  'booking.back': 'تم تسجيل الدخول',
  'booking.backText': 'تواريخك ورسالتك كما تركتها: لم يبقَ إلا الإرسال.',
  'booking.next': 'ماذا بعد؟',
  'booking.nextSend': 'ترسل طلبك مجانًا ودون أي التزام بعد.',
  'booking.nextAnswer':
    '{days, plural, zero {يرد المضيف خلال # يوم} one {يرد المضيف خلال يوم واحد} two {يرد المضيف خلال يومين} few {يرد المضيف خلال # أيام} many {يرد المضيف خلال # يومًا} other {يرد المضيف خلال # يوم}}، وقبل يومك الأول على أبعد تقدير. نُعلمك هنا وبالبريد الإلكتروني.',
  'booking.nextAgree': 'إذا وافق، فالتواريخ لك، وتتفق معه على الدخول.',
  'booking.nextInstant': 'تُؤكَّد تواريخك فورًا: لا يمكن لأحد غيرك أخذها.',
  'booking.nextAddress': 'تتلقى العنوان الدقيق ويمكنك مراسلة المضيف.',
  'booking.nextWrite': 'يمكنك مراسلة المضيف.',
  'booking.sent': 'أُرسل طلب الحجز بنجاح!',
  'booking.confirmed': 'تم تأكيد الحجز!',
  'booking.sentText':
    'أُبلغ المضيف، وأمامه حتى {day, date, weekdayShort} الساعة {time} للرد. سنُعلمك هنا وبالبريد الإلكتروني.',
  'booking.confirmedText': 'التواريخ لك، وقد أُبلغ المضيف.',
  'booking.newRetailer': 'أصبح حسابك حساب بائع أيضًا: ستجد حجوزاتك فيه.',
  'booking.seeRequest': 'عرض طلبي',
  'booking.seeBooking': 'عرض حجزي',
  'booking.again': 'اختر تواريخ أخرى',
  'booking.closed': 'لا تستقبل هذه المساحة طلبات حاليًا.',
  'booking.barChoose': 'اختر التواريخ',
  'booking.barReview': 'راجع وأرسل',
  'booking.barSent': 'أُرسل',
  'owner.title': 'هذه مساحتك',
  'owner.text': 'هكذا يراها التجار. تصلك طلباتهم ضمن حجوزاتك.',
  'owner.edit': 'تعديل المساحة',
  'owner.bookings': 'عرض حجوزاتها',
  'owner.calendar': 'فتح التقويم',
  // Not there
  'missing.title': 'المساحة غير موجودة',
  'missing.text': 'المساحة التي تبحث عنها غير موجودة.',
  'missing.action': 'استكشف المساحات',
} as const satisfies TranslationOf<typeof english>
