/** The parts of /admin/settings, in their order (twin: setting_changes in SQL). */
export const SETTING_SECTIONS = [
  'faq',
  'featured',
  'support',
  'places',
  'rates',
  'company',
  'banner',
  'switches',
  'cancellation',
] as const
export type SettingSection = (typeof SETTING_SECTIONS)[number]

/** Settings that are one value each. */
export const SETTING_KEYS = ['featured', 'support', 'company', 'banner', 'switches', 'cancellation'] as const
export type SettingKey = (typeof SETTING_KEYS)[number]

/** What admins can switch off. Off: the server refuses it or goes without, and no screen offers it. */
export const FEATURE_SWITCHES = [
  'signUp',
  'requests',
  'instantBooking',
  'visitorReports',
  'streetMap',
  'translation',
] as const
export type FeatureSwitch = (typeof FEATURE_SWITCHES)[number]

export const BANNER_LEVELS = ['info', 'warning', 'success'] as const
export type BannerLevel = (typeof BANNER_LEVELS)[number]

export const featuredSpacesMax = 4
