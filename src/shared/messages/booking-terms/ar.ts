import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  // What a host chooses
  title: 'الإلغاء والدفع',
  choose: 'عندما يلغي تاجر حجزًا مؤكَّدًا',
  'choose.hint': 'تسري على الطلبات القادمة، وتحتفظ الحجوزات السابقة بشروطها. وإن كنت أنت من يلغي فلا شيء على التاجر.',
  label: 'الإلغاء',
  'name.flexible': 'شروط مرنة',
  'name.moderate': 'شروط معتدلة',
  'name.strict': 'شروط صارمة',
  // What it asks, as one sentence: always the same, or a first part, parts until a number of days before, and the last
  'rule.always.free': 'إلغاء دون رسوم إلى اليوم السابق لأول يوم.',
  'rule.always.share': 'يُستحق {share} من المجموع متى أُلغي حجز مؤكَّد.',
  'rule.always.whole': 'يُستحق المجموع كله متى أُلغي حجز مؤكَّد.',
  'rule.first.free':
    'إلغاء دون رسوم إلى ما قبل أول يوم {days, plural, zero {مباشرة} one {بيوم واحد} two {بيومين} few {بـ# أيام} many {بـ# يومًا} other {بـ# يوم}}',
  'rule.first.share':
    'يُستحق {share} من المجموع إلى ما قبل أول يوم {days, plural, zero {مباشرة} one {بيوم واحد} two {بيومين} few {بـ# أيام} many {بـ# يومًا} other {بـ# يوم}}',
  'rule.until':
    '{before}، ويُستحق {share} من المجموع إلى ما قبله {days, plural, zero {مباشرة} one {بيوم واحد} two {بيومين} few {بـ# أيام} many {بـ# يومًا} other {بـ# يوم}}',
  'rule.after.share': '{before}، وبعد ذلك يُستحق {share} من المجموع.',
  'rule.after.whole': '{before}، وبعد ذلك يُستحق المجموع كله.',
  'rule.then.share': '{before}، ثم {share} من المجموع.',
  'rule.then.whole': '{before}، ثم المجموع كله.',
  more: 'سياسة الإلغاء',
  // The same for days that are known
  'dated.free': 'إلغاء دون رسوم إلى غاية {day, date}.',
  'dated.owed': 'إلغاء حجز مؤكَّد يكلّف {amount} إلى غاية {day, date}.',
  'dated.then': 'ابتداءً من {day, date}: يُستحق {amount}.',
  'dated.started': 'الحجز الذي يبدأ اليوم لا يُلغى بعد تأكيده.',
  // Before a button is pressed
  'before.title': 'ما يُستحق',
  'before.request': 'لا يُستحق شيء: الطلب لا يكلّف شيئًا.',
  'before.free': 'لا شيء عليك لـ{name}، ويعيد إليك {name} كل ما دفعته.',
  'before.owed': 'عليك {amount} لـ{name} ({terms}). إن كنت قد دفعت أكثر أعاد إليك {name} الفرق، وإلا دفعت ما ينقص.',
  'before.host': 'لا شيء لك على {name}. أعد كل ما تسلّمته عن هذا الحجز.',
  'before.admin': 'لا شيء على {name}، ويعيد المضيف كل ما تسلّمه.',
  // Written down, as each side reads it
  'after.free':
    '{side, select, retailer {لا شيء عليك لـ{name}، ويعيد إليك {name} كل ما دفعته.} host {لا شيء لك على {name}. أعد كل ما تسلّمته.} other {لا يُستحق شيء، ويعيد المضيف كل ما تسلّمه.}}',
  'after.owed':
    '{side, select, retailer {عليك {amount} لـ{name}، ويعيد إليك {name} ما دفعته فوق ذلك.} host {لك {amount} على {name}. أعد ما تسلّمته فوق ذلك.} other {على التاجر {amount} للمضيف.}}',
  // Payment, in one wording everywhere
  'payment.label': 'الدفع',
  'payment.now': 'لا شيء تدفعه الآن',
  'payment.rule':
    'يُدفع المجموع إلى المضيف مباشرة بعد تأكيد الحجز، في اليوم وبالوسيلة المتفق عليهما معه. رحبة لا تقبض شيئًا.',
} as const satisfies TranslationOf<typeof english>
