import type { CookieCategory } from '#shared/consent.ts'

/** One thing that this site keeps in a browser: its name there, and the keys of its words. */
export interface StoredItem {
  name: string
  purpose:
    | 'session'
    | 'device'
    | 'signUp'
    | 'signIn'
    | 'language'
    | 'theme'
    | 'currency'
    | 'area'
    | 'flash'
    | 'preferences'
    | 'draft'
    | 'listing'
    | 'day'
    | 'mission'
    | 'searches'
    | 'profile'
    | 'keys'
    | 'app'
    | 'banner'
  time: 'session' | 'days180' | 'week' | 'minutes10' | 'year' | 'minute' | 'hour' | 'persistent' | 'tab'
}

/** All that is stored, by the category it needs. What is not listed here is not stored. */
export const STORED_ITEMS: Readonly<Record<CookieCategory, readonly StoredItem[]>> = {
  necessary: [
    { name: 'rahba.session_token', purpose: 'session', time: 'session' },
    { name: 'rahba.device', purpose: 'device', time: 'days180' },
    { name: 'rahba.sign_up', purpose: 'signUp', time: 'week' },
    { name: 'rahba.sign_in', purpose: 'signIn', time: 'minutes10' },
    { name: 'rahba_lang', purpose: 'language', time: 'year' },
    { name: 'rahba_theme', purpose: 'theme', time: 'year' },
    { name: 'rahba_currency', purpose: 'currency', time: 'year' },
    { name: 'rahba_area', purpose: 'area', time: 'year' },
    { name: 'cookiePreferences', purpose: 'preferences', time: 'persistent' },
    { name: 'rahba_consent', purpose: 'preferences', time: 'year' },
    { name: 'rahba_flash', purpose: 'flash', time: 'minute' },
    { name: 'rahba.request', purpose: 'draft', time: 'tab' },
    { name: 'rahba_unsent', purpose: 'draft', time: 'hour' },
    // what was typed of a space and not saved yet
    { name: 'rahba.listing', purpose: 'listing', time: 'persistent' },
    // the next missions of who works or receives, for when there is no network
    { name: 'rahba.day', purpose: 'day', time: 'persistent' },
    // what was typed of a mission and not sent yet
    { name: 'rahba.mission', purpose: 'mission', time: 'persistent' },
    { name: 'rahba_banner', purpose: 'banner', time: 'persistent' },
    // files of the site that are the same for everybody, as in the browser's own cache: nothing about the visitor
    { name: 'rahba-app', purpose: 'app', time: 'persistent' },
  ],
  functional: [
    { name: 'rahba_recent_searches', purpose: 'searches', time: 'persistent' },
    { name: 'rahba_profile', purpose: 'profile', time: 'persistent' },
    { name: 'rahba_admin_keys', purpose: 'keys', time: 'persistent' },
  ],
  analytics: [],
  marketing: [],
}
