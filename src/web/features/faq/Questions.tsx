import { type SyntheticEvent, useEffect } from 'react'
import type { FaqEntry } from '#shared/faq/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { showToast } from '#web/ui/toasts.ts'

export interface QuestionsProps {
  entries: readonly FaqEntry[]
  /** Those of a page that share it open one at a time. */
  group: string
  /** Each question can be linked to: on the page of all of them. */
  linked?: boolean
}

/**
 * Questions that open one at a time, on the native element. The address of a question names its answer, which the
 * browser unfolds by itself; scripts do the rest where it cannot.
 */
export function Questions({ entries, group, linked = false }: QuestionsProps) {
  return (
    <div className="border-t border-hairline">
      {entries.map(entry => (
        <Question key={entry.slug} entry={entry} group={group} linked={linked} />
      ))}
    </div>
  )
}

function closeOthers({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${currentTarget.name}"][open]`)) {
    if (other !== currentTarget) other.open = false
  }
}

function Question({ entry, group, linked }: { entry: FaqEntry; group: string; linked: boolean }) {
  return (
    <details name={group} className="disclosure question border-b border-hairline" onToggle={closeOthers}>
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3.5 hover:text-pine">
        <span className="min-w-0 text-lg leading-snug font-medium">{entry.question}</span>
        <Icon name="down" className="disclosure-mark text-ink-3" />
      </summary>
      <div id={linked ? entry.slug : undefined} className="question-answer">
        <p className="max-w-prose text-ink-2">{entry.answer}</p>
        {linked && <QuestionLink slug={entry.slug} />}
      </div>
    </details>
  )
}

function QuestionLink({ slug }: { slug: string }) {
  const t = useT('help')
  const copy = async () => {
    await navigator.clipboard?.writeText(`${window.location.origin}${paths.help()}#${slug}`)
    showToast({ tone: 'success', title: t('question.copied') })
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      icon="link"
      className="-ms-3 mt-2"
      render={props => <a href={`#${slug}`} onClick={() => void copy()} {...props} />}
    >
      {t('question.link')}
    </Button>
  )
}

/** Unfolds the question that the address names, now and whenever it names another. */
export function useLinkedQuestion(): void {
  useEffect(() => {
    const open = () => {
      const answer = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
      const question = answer?.closest('details')
      if (!question) return
      question.open = true
      question.scrollIntoView({ block: 'center' })
      question.querySelector('summary')?.focus({ preventScroll: true })
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [])
}
