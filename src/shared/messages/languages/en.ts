/** Names of languages that people speak. */
export default {
  fr: 'French',
  en: 'English',
  ar: 'Arabic',
  es: 'Spanish',
  de: 'German',
  it: 'Italian',
} as const
