import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  title: 'التقييمات',
  'question.retailer': 'كيف كانت المهمة مع {name}؟',
  'question.freelancer': 'كيف كان العمل لصالح {name}؟',
  blind: 'كتب {name} تقييمه. ستقرؤه فور كتابة تقييمك؛ ولا يقرؤه أحد قبل ذلك.',
  'blind.first': 'يصبح تقييمك علنيًا بعد أن يكتب {name} تقييمه، أو يوم {day, date, long}.',
  'blind.private':
    'يبقى تقييمك بينك وبين {name}: يقرأ كل منكما تقييم الآخر بعد كتابة التقييمين، أو يوم {day, date, long}.',
  until: 'يمكنك كتابة تقييمك إلى غاية {day, date, long}.',
  waiting: 'غير علني بعد',
  'waiting.private': 'لا يمكن لـ{name} قراءته بعد',
  hint: 'ما ساعد وما نقص. التزم بالوقائع، دون بيانات شخصية.',
  publish: 'إرسال تقييمي',
  done: 'شكرًا على تقييمك!',
  none: 'انتهت مهلة كتابة التقييم.',
} satisfies TranslationOf<typeof english>
