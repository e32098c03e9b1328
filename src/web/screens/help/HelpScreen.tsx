import { FAQ_CATEGORIES } from '#shared/faq/categories.ts'
import { Questions, useLinkedQuestion } from '#web/features/faq/Questions.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { AskUs } from './AskUs.tsx'
import { HelpCategories } from './HelpCategories.tsx'
import { HelpHead } from './HelpHead.tsx'
import { type Help, useHelp } from './use-help.ts'

const group = 'questions'

/** The help centre: search, topics, questions one open at a time, and somebody to ask. */
export function HelpScreen() {
  const help = useHelp()
  useLinkedQuestion()
  return (
    <>
      <HelpHead help={help} />
      <div className="page help-columns">
        {help.hasQuestions && <HelpCategories help={help} />}
        <div className="min-w-0">
          <Found help={help} />
        </div>
        <AskUs />
      </div>
    </>
  )
}

/** What fits: under the name of its topic while all topics are shown, else as one list. */
function Found({ help: { found, text, category, hasQuestions, setText } }: { help: Help }) {
  const t = useT('help')
  if (!hasQuestions) return <Empty title={t('none.title')} text={t('none.text')} />
  if (found.length === 0) {
    return <Empty title={t('empty.title')} text={t('empty.text')} onReset={() => setText('')} />
  }
  const isGrouped = category === undefined && text.trim() === ''
  return (
    <>
      <p role="status" className={isGrouped ? 'sr-only' : 'figures mb-3 text-sm text-ink-2'}>
        {t('count', { count: found.length })}
      </p>
      {isGrouped ? (
        FAQ_CATEGORIES.map(each => {
          const entries = found.filter(entry => entry.category === each)
          if (entries.length === 0) return null
          return (
            <section key={each} aria-labelledby={`topic-${each}`} className="help-topic">
              <h2 id={`topic-${each}`} className="mb-3 font-semibold">
                {t(`category.${each}`)}
              </h2>
              <Questions entries={entries} group={group} linked />
            </section>
          )
        })
      ) : (
        <Questions entries={found} group={group} linked />
      )}
    </>
  )
}

function Empty({ title, text, onReset }: { title: string; text: string; onReset?: () => void }) {
  const t = useT('help')
  return (
    <div role="status" className="py-4 text-center">
      <ClosedShop>{title}</ClosedShop>
      <p className="mx-auto mt-6 max-w-form text-ink-2">{text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button variant="primary" render={props => <Link href={paths.contact()} {...props} />}>
          {t('empty.contact')}
        </Button>
        {onReset && (
          <Button render={props => <Link href={paths.help()} onClick={onReset} {...props} />}>
            {t('empty.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}
