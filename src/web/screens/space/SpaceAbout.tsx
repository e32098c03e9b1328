import { type ReactNode, useState } from 'react'
import { direction } from '#shared/locales.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { isTag } from '#shared/spaces/tags.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'

/** A longer text is folded where scripts can unfold it. */
const foldedCharactersMin = 700

/** What the host says of the space, in which language, and its strong points. */
export function SpaceAbout({ space, note }: { space: SpaceView; note?: ReactNode }) {
  const t = useT('space')
  const common = useT('common')
  const words = useT('tags')
  const [isOpen, setOpen] = useState(false)
  const isLong = space.description.length > foldedCharactersMin
  return (
    <section aria-labelledby="about" className="border-t border-hairline pt-8">
      <h2 id="about" className="title text-2xl">
        {t('about.title')}
      </h2>
      {note}
      {space.tags.length > 0 && (
        <ul aria-label={t('tags.title')} className="mt-4 flex flex-wrap gap-2">
          {space.tags.map(tag => (
            <li key={tag} className="rounded-sm bg-mist-2 px-2.5 py-1 text-sm font-medium">
              <bdi>{isTag(tag) ? words(tag) : tag}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p
        dir={direction(space.textLocales.description)}
        lang={space.textLocales.description}
        className={classes(
          'mt-4 w-fit max-w-prose whitespace-pre-line',
          isLong && !isOpen && 'line-clamp-8 noscript:line-clamp-none',
        )}
      >
        {space.description}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          size="sm"
          className="script-only -ms-3 mt-2"
          iconEnd={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? common('action.seeLess') : common('action.seeMore')}
        </Button>
      )}
    </section>
  )
}
