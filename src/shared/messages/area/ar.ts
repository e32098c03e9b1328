import type { TranslationOf } from '../translator.ts'
import type english from './en.ts'

export default {
  // The screens of a role's area, in one word each
  label: 'شاشاتك',
  switch: 'تغيير الدور',
  fold: 'طيّ قائمة التنقل',
  unfold: 'فتح قائمة التنقل',
  overview: 'نظرة عامة',
  spaces: 'المساحات',
  calendar: 'التقويم',
  bookings: 'الحجوزات',
  messages: 'الرسائل',
  explore: 'استكشاف',
  favorites: 'المفضلة',
  missions: 'المهام',
  opportunities: 'الفرص',
  profile: 'الملف',
  users: 'الحسابات',
  moderation: 'الإشراف',
  analytics: 'التحليلات',
  settings: 'الإعدادات',
  more: 'المزيد',
  waiting:
    '{count, plural, zero {لا شيء ينتظر} one {واحد ينتظر} two {اثنان ينتظران} few {# تنتظر} many {# ينتظر} other {# ينتظر}}',
} satisfies TranslationOf<typeof english>
