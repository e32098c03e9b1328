import type en from '#shared/messages/mails/en.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { absoluteLink, type MailContent } from './content.ts'
import type { CitedRule } from './templates.ts'

/** The rule that a decision cites, leading to where it stands; nothing where none is. */
export function citedRule(
  t: Translator<typeof en>,
  clause: CitedRule | null | undefined,
  publicUrl: string,
): Pick<MailContent, 'items' | 'itemsTitle'> {
  if (!clause) return {}
  return {
    itemsTitle: t('decision.clause'),
    items: [{ title: clause.words, url: absoluteLink(publicUrl, clause.link), lines: [] }],
  }
}
