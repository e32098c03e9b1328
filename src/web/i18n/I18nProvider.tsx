import { createContext, type ReactNode, use } from 'react'
import type { Locale } from '#shared/locales.ts'
import type { Namespace, Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { loadNamespace, translatorOf } from './messages.ts'

const LocaleContext = createContext<Locale | null>(null)

/** Says in which language everything below is. Stands once, around the whole document. */
export function I18nProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/** The language of the page, for `format*` functions and addresses. */
export function useLocale(): Locale {
  const locale = use(LocaleContext)
  if (!locale) throw new Error('useLocale needs an I18nProvider around it')
  return locale
}

/**
 * The texts of one namespace: `const t = useT('home')`, `t('hero.title')`. A namespace that its route did not load
 * suspends the component until it is there.
 */
export function useT<N extends Namespace>(namespace: N): Translator<Namespaces[N]> {
  const locale = useLocale()
  // Always, also for what is there: React renders again what has waited, and then expects the same calls as before.
  use(loadNamespace(locale, namespace))
  const translator = translatorOf(locale, namespace)
  if (!translator) throw new Error(`The messages of ${namespace} were not kept`)
  return translator
}
