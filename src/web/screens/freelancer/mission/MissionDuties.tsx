import type { ReactNode } from 'react'
import type { MissionView } from '#shared/missions/contract.ts'
import { MissionDays } from '#web/features/missions/MissionDays.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** When to be there and what to do: days, instructions, tasks, requirements, dress, languages, skills. */
export function MissionDuties({ mission }: { mission: MissionView }) {
  const t = useT('missions')
  const own = useT('seller-missions')
  // the table of hours shows the days then
  const isOver = mission.status === 'completed'
  return (
    <section aria-labelledby="mission-duties" className="flex flex-col gap-6">
      {isOver ? (
        <h2 id="mission-duties" className="title text-2xl">
          {t('duties')}
        </h2>
      ) : (
        <div>
          <h2 id="mission-duties" className="title text-2xl">
            {t('days.label')}
          </h2>
          <p className="mt-1 mb-2 text-sm text-ink-2">{t('days.clock')}</p>
          <MissionDays days={mission.days} />
        </div>
      )}
      <Part title={t('instructions')}>
        {mission.description ? (
          <p dir="auto" className="w-fit max-w-prose whitespace-pre-line">
            {mission.description}
          </p>
        ) : (
          <p className="text-ink-2">{own('instructions.none')}</p>
        )}
      </Part>
      {mission.tasks.length > 0 && (
        <Part title={t('tasks')}>
          <Items items={mission.tasks} />
        </Part>
      )}
      <Part title={t('requirements')}>
        {mission.requirements.length > 0 ? (
          <Items items={mission.requirements} />
        ) : (
          <p className="text-ink-2">{own('requirements.none')}</p>
        )}
      </Part>
      <Asked mission={mission} />
    </section>
  )
}

/** What the retailer asks of the person. */
function Asked({ mission }: { mission: MissionView }) {
  const t = useT('missions')
  const skillName = useT('freelancers')
  const languageName = useT('languages')
  return (
    <>
      {mission.dress && (
        <Part title={t('dress')}>
          <p dir="auto" className="w-fit">
            {mission.dress}
          </p>
        </Part>
      )}
      {mission.languages.length > 0 && (
        <Part title={t('languages')}>
          <p>{mission.languages.map(language => languageName(language)).join(' · ')}</p>
        </Part>
      )}
      {mission.skills.length > 0 && (
        <Part title={t('skills')}>
          <p>{mission.skills.map(skill => skillName(`skill.${skill}`)).join(' · ')}</p>
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </div>
  )
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {items.map(item => (
        <li key={item} className="flex gap-2.5">
          <Icon name="check" className="mt-[0.125em] text-pine" />
          <span dir="auto">{item}</span>
        </li>
      ))}
    </ul>
  )
}
