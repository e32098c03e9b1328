import type { MissionView } from '#shared/missions/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** What is to be done, and what who does it should bring. Nothing where nothing was said. */
export function WorkToDo({ mission }: { mission: MissionView }) {
  const t = useT('mission-request')
  const missions = useT('missions')
  const freelancers = useT('freelancers')
  const languages = useT('languages')
  const { description, tasks, requirements, dress } = mission
  const lists = [
    { title: missions('tasks'), items: tasks },
    { title: missions('requirements'), items: requirements },
    { title: missions('dress'), items: dress === null ? [] : [dress] },
    { title: missions('skills'), items: mission.skills.map(skill => freelancers(`skill.${skill}`)) },
    { title: missions('languages'), items: mission.languages.map(language => languages(language)) },
  ].filter(({ items }) => items.length > 0)
  if (description === '' && lists.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{t('page.what')}</h2>
      {description !== '' && (
        <p dir="auto" className="mb-4 max-w-prose whitespace-pre-line">
          {description}
        </p>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        {lists.map(({ title, items }) => (
          <div key={title}>
            <dt className="text-sm font-medium text-ink-2">{title}</dt>
            <dd>
              <ul className={items.length > 1 ? 'list-disc ps-5' : undefined}>
                {items.map(item => (
                  <li key={item} dir="auto" className="w-fit">
                    {item}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
