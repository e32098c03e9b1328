import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  // The code of a place, on the phone of its host or of the retailer
  'code.title': 'رمز الحضور',
  'code.show': 'إظهار الرمز',
  'code.text': 'يكتب {name} هذه الأرقام الستة عند الوصول أو يمسح الرمز. تتغير كل 30 ثانية.',
  'code.next': 'رمز جديد بعد {seconds} ث',
  'code.picture': 'رمز يمسحه {name} بهاتفه',
  'code.kept': 'محفوظ على هذا الجهاز: يظهر أيضًا دون شبكة.',
  'code.insecure': 'لا يستطيع هذا المتصفح حساب الرمز على صفحة دون اتصال آمن.',
  'code.missing': 'هذا الرمز غير متاح',
  'code.missing.text': 'المهمة غير مؤكدة أو لا تُنجز عندك.',
  'code.back': 'العودة إلى لوحة التحكم',
  'code.failed': 'تعذر تحميل الرمز.',
  // Who comes to work in a host’s spaces
  arrivals: 'البائعون المنتظرون',
  'arrivals.for': '{title} · لصالح {name}',
  'arrivals.note': 'تسجيل الوصول',
  'arrivals.noteOf': 'تسجيل وصول {name}',
  'arrivals.codeOf': 'إظهار الرمز لـ{name}',
  'arrivals.here': 'في المكان',
  'arrivals.done': 'تم تسجيل الوصول.',
  'arrivals.failed': 'تعذر تسجيل الوصول.',
  // The page without a connection
  'offline.missions': 'مهامك محفوظة على هذا الهاتف',
  'offline.codes': 'رموز الحضور',
  'offline.contact': 'جهة الاتصال',
  'offline.dress': 'اللباس',
  'offline.present': 'تم تأكيد الحضور',
  'offline.digits': 'الرمز المكوّن من ستة أرقام المعروض في المكان',
  'offline.wrong': 'ستة أرقام كما تظهر في المكان',
  'offline.byCode': 'التأكيد بالرمز',
  'offline.without': 'بدون رمز، بالزر: يُسجَّل ذلك.',
  'offline.early': 'يمكن ذلك ابتداءً من {from}، قبل ساعة من البداية.',
  'offline.over': 'انتهت ساعات هذا اليوم.',
  'offline.keep': 'تأكيد حضوري',
  'offline.waiting': 'سُجل حضورك على {time}. يُرسل عند عودة الشبكة.',
  'offline.failed': 'لا يحفظ هذا المتصفح شيئًا: أعد المحاولة عند توفر الشبكة.',
  sent: 'تم تسجيل حضورك المسجل دون اتصال.',
  refused: 'لم يُقبل حضورك المسجل دون اتصال.',
} satisfies TranslationOf<typeof english>
