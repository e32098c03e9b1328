import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { direction, type Locale } from '#shared/locales.ts'
import ar from '#shared/messages/mails/ar.ts'
import en from '#shared/messages/mails/en.ts'
import fr from '#shared/messages/mails/fr.ts'
import { createTranslator, type Translator } from '#shared/messages/translator.ts'
import { isLocalHost } from '../config.ts'
import type { AppEnv } from '../http/env.ts'
import { localeOf } from '../http/mount.ts'
import type { Platform } from '../platform.ts'
import { findStoredMail, type StoredMail, listStoredMails } from './mailbox.sql.ts'

type Words = Translator<typeof en>

const WORDS: Readonly<Record<Locale, Words>> = {
  fr: createTranslator<typeof en>('fr', fr, en),
  en: createTranslator<typeof en>('en', en),
  ar: createTranslator<typeof en>('ar', ar, en),
}

const STYLE = `body{margin:0;font:16px/1.5 Figtree,system-ui,sans-serif;background:#F3F7F5;color:#13201C}
main{max-width:760px;margin:0 auto;padding:24px 16px}h1{font-size:28px;line-height:1.15;margin:0 0 8px}
p{margin:0 0 16px}.soft{color:#4A5853;font-size:14px}a{color:#0B5C8A}
ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #D5DEDA;border-radius:8px}
li+li{border-block-start:1px solid #D5DEDA}li a{display:block;padding:12px 16px;color:inherit;text-decoration:none}
li a:hover{background:#F3F7F5}li b{display:block}
iframe{width:100%;height:760px;border:1px solid #D5DEDA;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #D5DEDA;border-radius:8px;padding:16px}
@media (prefers-color-scheme:dark){body{background:#0E1714;color:#EAF2EE}.soft{color:#A9B8B1}a{color:#6FCFAE}
ul,iframe,pre{background:#16221E;border-color:#33433D}li+li{border-color:#33433D}li a:hover{background:#1D2C27}}`

/**
 * Whether mail may be read at /dev/mailbox: nothing is sent, and the site is one's own machine. Anywhere else the
 * mails, with their keys to accounts, would be open to every visitor.
 */
export function showsMailbox({ config }: Pick<Platform, 'config'>): boolean {
  return config.smtpUrl === undefined && config.isLocal
}

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/

/**
 * Whether this very request comes from the machine itself. The host name alone would not do: the visitor chooses it,
 * and a server that listens on all addresses accepts anybody's. The connection alone would not either: a web site open
 * in the same machine's browser may point its own name here.
 */
function isFromThisMachine(context: Context<AppEnv>): boolean {
  const connectedFrom = context.env?.incoming?.socket?.remoteAddress
  const isDirect = connectedFrom === undefined || LOOPBACK.test(connectedFrom)
  const isForwarded =
    context.req.header('x-forwarded-for') !== undefined || context.req.header('forwarded') !== undefined
  return isDirect && !isForwarded && isLocalHost(new URL(context.req.url).hostname)
}

/** Adds the pages of the local mailbox. Anybody else's request is passed on as if they were not there. */
export function mountMailbox(app: Hono<AppEnv>, platform: Platform): void {
  if (!showsMailbox(platform)) return
  app.get('/dev/mailbox', async (context, next) => {
    if (!isFromThisMachine(context)) return next()
    return listPage(context, await listStoredMails(platform.db.kysely))
  })
  app.get('/dev/mailbox/:id{[0-9]{1,15}}', async (context, next) => {
    const mail = isFromThisMachine(context)
      ? await findStoredMail(platform.db.kysely, Number(context.req.param('id')))
      : null
    return mail ? mailPage(context, mail) : next()
  })
}

function listPage(
  context: Context<AppEnv>,
  mails: Awaited<ReturnType<typeof listStoredMails>>,
): Response | Promise<Response> {
  const t = WORDS[localeOf(context)]
  const items = mails.map(
    ({ id, subject, recipient, createdAt }) =>
      html`<li><a href="/dev/mailbox/${id}"><b dir="auto">${subject}</b><span class="soft">${t('mailbox.to', { recipient })} · <time datetime="${createdAt}">${createdAt.slice(0, 16).replace('T', ' ')}</time></span></a></li>`,
  )
  const list = mails.length === 0 ? html`<p>${t('mailbox.empty')}</p>` : html`<ul>${items}</ul>`
  return page(
    context,
    t,
    t('mailbox.title'),
    html`<h1>${t('mailbox.title')}</h1><p class="soft">${t('mailbox.explanation')}</p>${list}`,
  )
}

/** The mail stands in a frame where no script runs; its links open beside it. */
function mailPage(context: Context<AppEnv>, mail: StoredMail): Response | Promise<Response> {
  const t = WORDS[localeOf(context)]
  const document = mail.html.replace('<head>', '<head><base target="_blank">')
  return page(
    context,
    t,
    mail.subject,
    html`<p><a href="/dev/mailbox">${t('mailbox.back')}</a></p><h1 dir="auto">${mail.subject}</h1>
<p class="soft">${t('mailbox.to', { recipient: mail.recipient })}</p>
<iframe title="${t('mailbox.message')}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${document}"></iframe>
<h2>${t('mailbox.text')}</h2><pre dir="auto">${withLinks(mail.text)}</pre>`,
  )
}

function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))
}

function page(context: Context<AppEnv>, t: Words, title: string, body: unknown): Response | Promise<Response> {
  context.header('cache-control', 'no-store')
  // The frame's own styles count too: a srcdoc document lives under this policy. Nothing may be loaded or run.
  context.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  )
  return context.html(html`<!doctype html>
<html lang="${t.locale}" dir="${direction(t.locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body><main>${body}</main></body>
</html>`)
}
