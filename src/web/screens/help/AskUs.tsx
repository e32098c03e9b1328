import { SupportHours } from '#web/features/contact/SupportHours.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const GUIDES = [
  { key: 'footer.hostGuide', href: paths.hostGuide() },
  { key: 'footer.cancellation', href: paths.cancellation() },
  { key: 'footer.safety', href: paths.safety() },
] as const

/** Somebody to ask when the answer is not here, and the longer texts. */
export function AskUs() {
  const t = useT('help')
  const common = useT('common')
  return (
    <aside aria-labelledby="ask" className="ask-us">
      <section className="rounded-md border border-hairline bg-surface p-5">
        <h2 id="ask" className="text-lg font-semibold">
          {t('ask.title')}
        </h2>
        <p className="mt-1 mb-4 text-ink-2">{t('ask.text')}</p>
        <SupportHours />
        <Button wide className="mt-4" icon="mail" render={props => <Link href={paths.contact()} {...props} />}>
          {t('ask.contact')}
        </Button>
      </section>
      <section aria-labelledby="guides">
        <h2 id="guides" className="mb-1 text-sm font-semibold">
          {t('guides.title')}
        </h2>
        <ul>
          {GUIDES.map(guide => (
            <li key={guide.key} className="border-b border-hairline">
              <Link
                href={guide.href}
                className="flex min-h-11 items-center justify-between gap-3 text-sm hover:text-pine"
              >
                {common(guide.key)}
                <Icon name="next" size={16} className="text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
