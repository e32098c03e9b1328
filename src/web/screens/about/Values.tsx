import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const VALUES = [
  { key: 'value.flexibility', icon: 'ruler' },
  { key: 'value.empowerment', icon: 'key' },
  { key: 'value.innovation', icon: 'lighting' },
  { key: 'value.trust', icon: 'shield' },
  { key: 'value.sustainability', icon: 'retry' },
] as const

/** Five bays on one dimension line. */
export function Values() {
  const t = useT('about')
  return (
    <section aria-labelledby="values" className="bg-mist">
      <div className="page py-14 sm:py-20">
        <h2 id="values" className="title text-2xl sm:text-3xl">
          {t('values.title')}
        </h2>
        <p className="mt-2 text-ink-2">{t('values.text')}</p>
        <ol className="mt-8 grid gap-8 sm:grid-cols-2 lg:mt-10 lg:grid-cols-5 lg:gap-0">
          {VALUES.map((value, index) => (
            <li key={value.key} className="lg:pe-6">
              <div className="step-line" aria-hidden>
                <span className="title text-xl">{index + 1}</span>
              </div>
              <h3 className="mt-5 flex items-center gap-2.5 text-lg font-semibold">
                <Icon name={value.icon} className="text-pine" />
                {t(value.key)}
              </h3>
              <p className="mt-2 max-w-[24rem] text-ink-2">{t(`${value.key}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
