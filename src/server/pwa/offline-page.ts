import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { brandMark } from '#drawings/brand-mark.ts'
import { drawShopClosed } from '#drawings/closed-shop.ts'
import { direction, FALLBACK_LOCALE, LOCALES, type Locale } from '#shared/locales.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { appWords, commonWords, presenceWords } from '../social-images/words.ts'

export interface OfflinePage {
  html: string
  /** Lets its own style and script run, and nothing else. */
  policy: string
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The page that a browser keeps for when there is no connection: whole in itself, in all languages, since nobody can
 * be asked then which one is wanted.
 */
export async function writeOfflinePage(): Promise<OfflinePage> {
  const [style = '', script = '', day = '', codes = ''] = await Promise.all(
    [
      ...['./offline-page.css', './offline-page.js', './offline-day.js'].map(file => new URL(file, import.meta.url)),
      new URL(import.meta.resolve('uqr')),
    ].map(file => readFile(file, 'utf8')),
  )
  const own = { style, script: `{${drawsCodes(codes)}\n${day}\n${script}}` }
  const html = `<!DOCTYPE html><html lang="${FALLBACK_LOCALE}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(commonWords[FALLBACK_LOCALE]('brand'))}</title><style>${own.style}</style></head>
<body>${LOCALES.map(sectionIn).join('\n')}<script>${own.script}</script></body></html>`
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(own.style)}`,
    `script-src ${hashOf(own.script)}`,
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
  return { html, policy }
}

/** The library that draws QR codes (`shared/qr-code.ts` uses it too), without a network: a module as a part of a script. */
function drawsCodes(source: string): string {
  const whole = /^([^]*)\nexport \{[^}]*\bencode\b[^}]*\};?\s*$/.exec(source)?.[1]
  if (whole === undefined || /^import\b/m.test(whole)) throw new Error('uqr is another kind of module now')
  return `globalThis.qrCodes = (() => {${whole}\nreturn { encode } })()`
}

function sectionIn(locale: Locale): string {
  const [t, common] = [appWords[locale], commonWords[locale]]
  const shop = drawShopClosed()
  const say = (part: 'sign' | 'title' | 'text' | 'wait' | 'retry') => escapeHtml(t(`offline.${part}`))
  const title = escapeHtml(common('page.title', { title: t('offline.title') }))
  return `<div class="page" lang="${locale}" dir="${direction(locale)}" data-title="${title}" hidden>
<header>${brandMark.replace('<svg', '<svg aria-hidden="true"')}<span>${escapeHtml(common('brand'))}</span></header>
<main><div class="shop"><svg viewBox="${shop.viewBox}" aria-hidden="true">${shop.markup}</svg><p aria-hidden="true">${say('sign')}</p></div>
<h1>${say('title')}</h1><p>${say('text')}</p><p>${say('wait')}</p><a href="">${say('retry')}</a>
<div class="day" data-words="${escapeHtml(JSON.stringify(dayWords(locale)))}"></div></main></div>`
}

/** What the script says of the missions that a phone has stored; {time}, {name} and {seconds} it fills in itself. */
function dayWords(locale: Locale): Record<string, string> {
  const t = presenceWords[locale]
  return {
    missions: t('offline.missions'),
    codes: t('offline.codes'),
    contact: t('offline.contact'),
    present: t('offline.present'),
    dress: t('offline.dress'),
    colon: locale === 'fr' ? '\u00a0:' : ':',
    picture: t('code.picture', { name: '{name}' }),
    digits: t('offline.digits'),
    wrong: t('offline.wrong'),
    byCode: t('offline.byCode'),
    without: t('offline.without'),
    keep: t('offline.keep'),
    early: t('offline.early', { from: '{from}' }),
    over: t('offline.over'),
    waiting: t('offline.waiting', { time: '{time}' }),
    failed: t('offline.failed'),
    next: t('code.next', { seconds: '{seconds}' }),
  }
}
