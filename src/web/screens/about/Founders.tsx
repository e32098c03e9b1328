import { company } from '#shared/company.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import first from './founder-1.svg?url&no-inline'
import second from './founder-2.svg?url&no-inline'
import third from './founder-3.svg?url&no-inline'

/** Pixels of the drawings (scripts/founder-figures.ts). */
const size = { width: 320, height: 240 } as const
const figures = [first, second, third]

/** The founders by role and biography; each at the scale of an elevation. */
export function Founders() {
  const t = useT('about')
  return (
    <section aria-labelledby="founders" className="page py-14 sm:py-20">
      <h2 id="founders" className="title text-2xl sm:text-3xl">
        {t('founders.title')}
      </h2>
      <p className="mt-2 text-ink-2">{t('founders.text')}</p>
      <ul className="mt-8 grid gap-x-6 gap-y-10 md:grid-cols-3">
        {company.founders.map(({ name, role, biography }, index) => (
          <li key={role.en}>
            <img
              {...size}
              src={figures[index % figures.length]}
              alt=""
              loading="lazy"
              className="aspect-[4/3] w-full rounded-md object-cover"
            />
            <h3 className="mt-4 text-lg font-semibold">{name ? <bdi>{name}</bdi> : role[t.locale]}</h3>
            {name && <p className="text-pine">{role[t.locale]}</p>}
            <p className="mt-2 max-w-[26rem] text-ink-2">{biography[t.locale]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
