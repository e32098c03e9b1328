import { contentHead } from '#web/features/frame/content-head.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { paths } from '#web/paths.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'

function cookiesSettingsHead({ match }: { match: { context: PageSettings } }) {
  const t = translatorOf(match.context.locale, 'cookies')
  if (!t) return {}
  return contentHead(match.context, {
    title: t('title'),
    description: t('description'),
    path: paths.cookiesSettings(),
  })
}

export const cookiesSettingsRoute = { staticData: { messages: ['cookies'] }, head: cookiesSettingsHead } as const
