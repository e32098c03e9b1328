import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Section } from './Section.tsx'

const STEPS = [
  { key: 'how.search', icon: 'search' },
  { key: 'how.contact', icon: 'message' },
  { key: 'how.book', icon: 'calendar-check' },
] as const

/** Search, contact, book: marked like the three bays of a front on its elevation. */
export function HowItWorks() {
  const t = useT('home')
  return (
    <div className="bg-mist">
      <Section title={t('how.title')} text={t('how.text')}>
        <ol className="grid gap-8 md:grid-cols-3 md:gap-0">
          {STEPS.map((step, index) => (
            <li key={step.key} className="step md:pe-8">
              <div className="step-line" aria-hidden>
                <span className="title text-xl">{index + 1}</span>
              </div>
              <h3 className="mt-5 flex items-center gap-2.5 text-lg font-semibold">
                <Icon name={step.icon} className="text-pine" />
                {t(step.key)}
              </h3>
              <p className="mt-2 max-w-[22rem] text-ink-2">{t(`${step.key}.text`)}</p>
            </li>
          ))}
        </ol>
        <div className="mt-10 flex flex-wrap gap-3">
          <Button variant="primary" render={props => <Link href={paths.explore()} {...props} />}>
            {t('how.explore')}
          </Button>
          <Button render={props => <Link href={paths.newSpace()} {...props} />}>{t('how.host')}</Button>
        </div>
      </Section>
    </div>
  )
}
