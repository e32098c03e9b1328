import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  // The picture of a page where it is shared
  'share.title': 'استأجر مساحات تجارية باليوم',
  'share.text': 'ركن أو متجر أو جدار، في المغرب والإمارات وفرنسا',
  'share.place': '{type} · {place}',
  // The installed app
  'app.name': 'رحبة، مساحات باليوم',
  'app.explore': 'ابحث عن مساحة',
  'app.bookings': 'حجوزاتي',
  'app.messages': 'الرسائل',
  // The page that shows without a connection
  'offline.title': 'أنت غير متصل بالإنترنت',
  'offline.sign': 'لا يوجد اتصال',
  'offline.text':
    'تعذّر تحميل هذه الصفحة: لا اتصال لجهازك بالإنترنت حالياً، أو أن رحبة لا يمكن الوصول إليها. لم يضِع شيء مما أرسلته.',
  'offline.wait': 'تعود الصفحة من تلقاء نفسها فور عودة الاتصال.',
  'offline.retry': 'إعادة المحاولة',
} as const satisfies TranslationOf<typeof english>
