import { drawnPicture } from '#web/features/drawings/drawn-picture.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** One house on four days, another trade behind its door each day. */
const DAYS = [
  { picture: 'monday', key: 'hero.day.1' },
  { picture: 'tuesday', key: 'hero.day.2' },
  { picture: 'wednesday', key: 'hero.day.3' },
  { picture: 'thursday', key: 'hero.day.4' },
] as const

export function AboutHero() {
  const t = useT('about')
  return (
    <div>
      <div className="page grid items-end gap-x-16 gap-y-5 pt-8 pb-10 sm:pt-14 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:pb-14">
        <div>
          <p className="font-medium text-pine">{t('hero.eyebrow')}</p>
          <h1 className="title mt-3 max-w-[18ch] text-hero">{t('hero.title')}</h1>
        </div>
        <div>
          <p className="max-w-prose text-lg text-ink-2">{t('hero.text')}</p>
          <Button
            variant="primary"
            size="lg"
            className="mt-7"
            render={props => <Link href={paths.explore()} {...props} />}
          >
            {t('hero.explore')}
          </Button>
        </div>
      </div>
      <figure aria-label={t('hero.picture')} className="trades">
        {DAYS.map(({ picture, key }) => (
          <div key={key} className="trade">
            <img {...drawnPicture(picture)} alt="" />
            <p className="trade-day measure">
              <span>{t(key)}</span>
            </p>
          </div>
        ))}
      </figure>
    </div>
  )
}
