import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { SKILL_ICONS } from '#web/features/freelancers/skill-icons.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** What they say of themselves. */
export function About({ freelancer }: { freelancer: FreelancerView }) {
  const t = useT('freelancers')
  return (
    <section aria-labelledby="about" className="border-t border-hairline pt-8">
      <h2 id="about" className="title text-2xl">
        {t('about.title')}
      </h2>
      {freelancer.bio ? (
        <p dir="auto" className="mt-4 w-fit max-w-prose text-lg whitespace-pre-line">
          {freelancer.bio}
        </p>
      ) : (
        <p className="mt-4 text-ink-2">{t('about.none', { name: freelancer.firstName })}</p>
      )}
    </section>
  )
}

/** What they can do, and in which languages. */
export function Skills({ freelancer: { skills, languages } }: { freelancer: FreelancerView }) {
  const t = useT('freelancers')
  const languageName = useT('languages')
  return (
    <section aria-labelledby="skills" className="border-t border-hairline pt-8">
      <h2 id="skills" className="title text-2xl">
        {t('skills')}
      </h2>
      {skills.length === 0 ? (
        <p className="mt-4 text-ink-2">{t('skills.none')}</p>
      ) : (
        <ul className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          {skills.map(skill => (
            <li key={skill} className="flex items-center gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-pine-tint text-pine">
                <Icon name={SKILL_ICONS[skill]} />
              </span>
              {t(`skill.${skill}`)}
            </li>
          ))}
        </ul>
      )}
      {languages.length > 0 && (
        <>
          <h3 className="mt-8 font-semibold">{t('languages.title')}</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {languages.map(language => (
              <li
                key={language}
                className="inline-flex min-h-9 items-center rounded-sm border border-hairline px-3 py-1 text-sm"
              >
                {languageName(language)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
