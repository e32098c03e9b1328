import { useQuery } from '@tanstack/react-query'
import type { FaqEntry } from '#shared/faq/contract.ts'
import { Questions } from '#web/features/faq/Questions.tsx'
import { faqQuery } from '#web/features/faq/queries.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { ContactMessageForm } from './ContactMessageForm.tsx'

/** Write to us: the form, how else we are reached, and four questions that are asked most. */
export function ContactScreen() {
  const t = useT('contact')
  return (
    <>
      <div className="page grid items-start gap-x-16 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:py-14">
        <div>
          <h1 className="title text-3xl sm:text-4xl">{t('title')}</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-2">{t('lead')}</p>
          <ContactMessageForm />
        </div>
        <ContactDetails />
      </div>
      <FrequentQuestions />
    </>
  )
}

/** The first question of each of these, then whatever comes next. */
const categoriesFirst = ['reservations', 'space-owners', 'payments', 'account']
const questionsShown = 4

function mostAsked(entries: readonly FaqEntry[]): FaqEntry[] {
  const firsts = categoriesFirst.flatMap(category => entries.find(entry => entry.category === category) ?? [])
  return [...new Set([...firsts, ...entries])].slice(0, questionsShown)
}

function FrequentQuestions() {
  const t = useT('contact')
  const entries = mostAsked(useQuery(faqQuery(t.locale)).data?.entries ?? [])
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="questions" className="border-t border-hairline bg-mist">
      <div className="page grid gap-x-16 gap-y-6 py-12 lg:grid-cols-[20rem_minmax(0,1fr)] lg:py-16">
        <div>
          <h2 id="questions" className="title text-2xl">
            {t('faq.title')}
          </h2>
          <Button className="mt-5" render={props => <Link href={paths.help()} {...props} />}>
            {t('faq.all')}
          </Button>
        </div>
        <Questions entries={entries} group="contact-questions" />
      </div>
    </section>
  )
}
