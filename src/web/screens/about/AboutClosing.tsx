import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** The last word: find a space, or do something together. */
export function AboutClosing() {
  const t = useT('about')
  return (
    <section aria-labelledby="closing" className="page py-16 text-center sm:py-24">
      <h2 id="closing" className="title mx-auto max-w-[22ch] text-2xl sm:text-4xl">
        {t('closing.title')}
      </h2>
      <p className="mx-auto mt-4 max-w-prose text-lg text-ink-2">{t('closing.text')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button variant="primary" size="lg" render={props => <Link href={paths.explore()} {...props} />}>
          {t('closing.explore')}
        </Button>
        <Button
          size="lg"
          render={props => <Link href={withSearch(paths.contact(), { subject: 'partnership' })} {...props} />}
        >
          {t('closing.partner')}
        </Button>
      </div>
    </section>
  )
}
