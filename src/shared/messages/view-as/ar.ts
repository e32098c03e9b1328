import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  'bar.label': 'أنت ترى الموقع كشخص آخر',
  'bar.text': 'أنت ترى الموقع كما يراه {name}. لا يمكن تغيير أي شيء.',
  'bar.left': 'متبقٍّ {minutes} د {seconds} ث',
  'bar.end': 'إنهاء',
  'notShown.title': 'لا يظهر للفريق',
  'notShown.text': 'أنت ترى الموقع كما يراه {name}. هذه الصفحة له وحده: رسائله وأمان حسابه لا تُعرض على أي شخص آخر.',
} as const satisfies TranslationOf<typeof english>
