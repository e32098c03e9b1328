import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { StreetEnd } from './Street.tsx'

/** The last word, to those who have a space to let. */
export function Closing() {
  const t = useT('home')
  return (
    <section aria-labelledby="closing" className="deferred-layout page pb-16">
      <div className="closing rounded-lg bg-pine-tint px-6 py-10 sm:px-12 sm:py-14">
        <StreetEnd />
        <h2 id="closing" className="title max-w-[20ch] text-2xl sm:text-3xl">
          {t('closing.title')}
        </h2>
        <p className="mt-4 max-w-[34rem] text-lg text-ink-2">{t('closing.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button variant="primary" size="lg" render={props => <Link href={paths.newSpace()} {...props} />}>
            {t('closing.host')}
          </Button>
          <Button size="lg" variant="quiet" render={props => <Link href={paths.hostGuide()} {...props} />}>
            {t('closing.guide')}
          </Button>
        </div>
      </div>
    </section>
  )
}
