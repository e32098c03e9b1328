import { pickLocale } from '#shared/locales.ts'
import { memoize } from './memoize.ts'

/** The language of ours that a browser asks for, by its `accept-language`. */
export const browserLocale = memoize(acceptLanguage => pickLocale(undefined, acceptLanguage))
