import { drawnPicture } from '#web/features/drawings/drawn-picture.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

const PARTS = [
  { part: 'mission', picture: 'section' },
  { part: 'vision', picture: 'blueprint' },
] as const

/** What stands today, in section; what is to come, as a blueprint. */
export function MissionAndVision() {
  const t = useT('about')
  return (
    <div className="page flex flex-col gap-14 py-14 sm:py-20 lg:gap-20">
      {PARTS.map(({ part, picture }) => (
        <section key={part} aria-labelledby={part} className="about-part">
          <img {...drawnPicture(picture)} alt="" loading="lazy" className="about-part-picture" />
          <div className="self-center">
            <h2 id={part} className="title text-2xl sm:text-3xl">
              {t(`${part}.title`)}
            </h2>
            <p className="mt-4 max-w-prose text-lg text-ink-2">{t(`${part}.text`)}</p>
          </div>
        </section>
      ))}
    </div>
  )
}
