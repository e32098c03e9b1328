import { useT } from '#web/i18n/I18nProvider.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Import } from './use-import.ts'

const newTown = 'new'

/** Towns that are not certain, each asked about once for all of its lines. */
export function TownsPart({ asked, towns, report, answer }: Pick<Import, 'asked' | 'towns' | 'report' | 'answer'>) {
  const t = useT('imports')
  if (asked.length === 0) return null
  const takenFor = (text: string) => report?.taken.find(each => each.text === text)
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('towns.title')}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t('towns.intro')}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {asked.map(({ text, lines, options, canBeNew }) => {
          const taken = takenFor(text)
          return (
            <li key={text} className="min-w-0">
              <Select
                label={<bdi>{t('towns.of', { text, lines })}</bdi>}
                hint={taken && t('towns.taken', taken)}
                value={towns[text] ?? ''}
                emptyOption={t('towns.refuse')}
                options={[
                  ...options.map(({ slug, label, country }) => ({
                    value: slug,
                    label: t('towns.option', { town: label, country }),
                  })),
                  ...(canBeNew ? [{ value: newTown, label: t('towns.new', { text }) }] : []),
                ]}
                onChange={event => answer(text, event.target.value)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
