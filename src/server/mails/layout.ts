import { direction, type Locale } from '#shared/locales.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { MailContent } from './content.ts'
import type { MailFrame } from './text.ts'

const LATIN_FONTS = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const ARABIC_FONTS = "'Readex Pro', 'Segoe UI', Tahoma, Arial, sans-serif"
const scallops = 14

/**
 * Mail programs keep inline styles and tables and little else. The classes carry only what changes in the dark; those
 * programs that drop the style element show the light colours, which stand on backgrounds of their own.
 */
const DARK_RULES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.mist{background:#0E1714!important}.paper{background:#16221E!important}.ink{color:#EAF2EE!important}
.ink-2{color:#A9B8B1!important}.line{border-color:#33433D!important}.pine{background:#0E5A47!important}
.tint{background:#1D2C27!important}.link{color:#6FCFAE!important}}`

/** The mail as one HTML document: inline styles, tables, the awning edge, right to left in Arabic. */
export function toHtml(content: MailContent, frame: MailFrame): string {
  const dir = direction(frame.locale)
  const lineHeight = frame.locale === 'ar' ? '1.75' : '1.5'
  const align = dir === 'rtl' ? 'right' : 'left'
  return `<!doctype html>
<html lang="${frame.locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${DARK_RULES}</style>
</head>
<body class="mist" style="margin:0;padding:0;background:#F3F7F5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.paragraphs[0] ?? '')}</div>
<table role="presentation" class="mist" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F3F7F5">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="max-width:560px;background:#FFFFFF;border-radius:8px;font-family:${fontsOf(frame.locale)};font-size:16px;line-height:${lineHeight};text-align:${align}">
${header(frame)}
<tr><td style="padding:28px 28px 8px">
<h1 class="ink" style="margin:0 0 12px;font-size:24px;line-height:1.3;font-weight:600;color:#13201C">${escapeHtml(content.heading)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
</td></tr>
${factsTable(content)}
${quoteBlock(content)}
${itemsList(content)}
${actionBlock(content, frame)}
</table>
${footer(content, frame)}
</td></tr>
</table>
</body>
</html>
`
}

function fontsOf(locale: Locale): string {
  return locale === 'ar' ? ARABIC_FONTS : LATIN_FONTS
}

function header({ publicUrl, brand }: MailFrame): string {
  const edges = Array.from({ length: scallops }, (_, index) => {
    const colour = index % 2 === 0 ? '#0E5A47' : '#DDF0E8'
    return `<td height="14" style="height:14px;font-size:0;line-height:0;background:${colour};border-radius:0 0 20px 20px">&nbsp;</td>`
  })
  return `<tr><td class="pine" style="padding:20px 28px 16px;background:#0E5A47;border-radius:8px 8px 0 0">
<a href="${escapeHtml(publicUrl)}" style="color:#FFFFFF;font-size:20px;font-weight:700;text-decoration:none">${escapeHtml(brand)}</a>
</td></tr>
<tr><td><table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>${edges.join('')}</tr></table></td></tr>`
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 12px;color:#13201C">${escapeHtml(text)}</p>`
}

function factsTable({ facts }: MailContent): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ([label, value]) => `<tr>
<td class="ink-2 line" style="padding:10px 0;border-top:1px solid #D5DEDA;color:#4A5853;font-size:14px;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>
<td class="ink line" style="padding:10px 0;padding-inline-start:16px;border-top:1px solid #D5DEDA;color:#13201C;font-weight:600;vertical-align:top"><bdi>${escapeHtml(value)}</bdi></td>
</tr>`,
  )
  return `<tr><td style="padding:8px 28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('\n')}</table></td></tr>`
}

function itemsList({ items = [], itemsTitle }: MailContent): string {
  if (items.length === 0) return ''
  const rows = items.map(
    ({ title, url, lines }) => `<tr>
<td class="line" style="padding:12px 0;border-top:1px solid #D5DEDA">
<a class="link" href="${escapeHtml(url)}" style="color:#0B5C8A;font-weight:600"><bdi>${escapeHtml(title)}</bdi></a>
${lines.map(line => `<br><span class="ink-2" style="font-size:14px;color:#4A5853">${escapeHtml(line)}</span>`).join('\n')}
</td></tr>`,
  )
  const title = itemsTitle
    ? `<p class="ink" style="margin:8px 0 12px;color:#13201C;font-weight:600">${escapeHtml(itemsTitle)}</p>`
    : ''
  return `<tr><td style="padding:8px 28px">${title}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows.join('\n')}</table></td></tr>`
}

function quoteBlock({ quote }: MailContent): string {
  if (!quote) return ''
  return `<tr><td style="padding:8px 28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="tint" style="padding:12px 16px;background:#F3F7F5;border-radius:4px">
<p class="ink-2" style="margin:0 0 4px;color:#4A5853;font-size:14px">${escapeHtml(quote.label)}</p>
<p class="ink" dir="auto" style="margin:0;color:#13201C;white-space:pre-line">${escapeHtml(quote.text)}</p>
</td></tr></table></td></tr>`
}

function actionBlock({ action, after }: MailContent, frame: MailFrame): string {
  const url = escapeHtml(action.url)
  const small = 'margin:0 0 12px;font-size:14px;color:#4A5853'
  return `<tr><td style="padding:16px 28px 20px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="pine" style="background:#0E5A47;border-radius:8px">
<a href="${url}" style="display:inline-block;padding:12px 24px;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a>
</td></tr></table>
</td></tr>
<tr><td style="padding:0 28px 20px">
${after ? `<p class="ink-2" style="${small}">${escapeHtml(after)}</p>` : ''}
<p class="ink-2" style="${small}">${escapeHtml(frame.linkFallback)}<br><a class="link" href="${url}" dir="ltr" style="color:#0B5C8A;word-break:break-all">${url}</a></p>
</td></tr>`
}

function footer({ why, unsubscribe }: MailContent, { tagline, locale }: MailFrame): string {
  const end = unsubscribe
    ? `<br><a class="link" href="${escapeHtml(unsubscribe.url)}" style="color:#0B5C8A">${escapeHtml(unsubscribe.label)}</a>`
    : ''
  return `<p class="ink-2" style="max-width:560px;margin:16px 0 0;font-family:${fontsOf(locale)};font-size:12.5px;line-height:1.6;color:#4A5853">${escapeHtml(tagline)}<br>${escapeHtml(why)}${end}</p>`
}
