import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminQuestion } from '#shared/faq/admin-contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { questionsQuery, settingsKey } from './queries.ts'
import { adminSettingsAddress, useAdminSettingsSearch, useSettingsPlaces } from './settings-address.ts'

/** The questions of the help centre: their list, or the one that is open. */
export function FaqSection() {
  const t = useT('settings')
  const { open } = useAdminSettingsSearch()
  const { questions } = useSuspenseQuery(questionsQuery).data
  if (open === undefined) return <QuestionList questions={questions} />
  const question = questions.find(({ id }) => id === open)
  return (
    <>
      <Link href={adminSettingsAddress({})} className="link mb-4 inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      {question || open === 'new' ? (
        <QuestionEditor key={open} question={question} />
      ) : (
        <p className="text-ink-2">{t('faq.gone')}</p>
      )}
    </>
  )
}

function QuestionList({ questions }: { questions: readonly AdminQuestion[] }) {
  const t = useT('settings')
  const errors = useT('errors')
  const queryClient = useQueryClient()
  const [said, setSaid] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const move = async ({ id, question }: AdminQuestion, direction: 'up' | 'down') => {
    setRefusal(null)
    try {
      const moved = await api('POST /api/admin/faq/{id}/move', { params: { id }, body: { direction } })
      queryClient.setQueryData(questionsQuery.queryKey, moved)
      const place = moved.questions.findIndex(each => each.id === id) + 1
      setSaid(t('faq.moved', { question: question[t.locale], place }))
    } catch (error) {
      const { code, title, details } = problemOf(error)
      setRefusal(title || errors.byKey(code, details))
    }
    await queryClient.invalidateQueries({ queryKey: settingsKey })
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon="plus"
          render={props => <Link href={adminSettingsAddress({ open: 'new' })} {...props} />}
        >
          {t('faq.add')}
        </Button>
        <Button variant="quiet" render={props => <Link href={paths.help()} {...props} />}>
          {t('faq.see')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {refusal && (
        <Alert tone="error" live title={t('refused')} className="mb-4">
          {refusal}
        </Alert>
      )}
      {questions.length === 0 && <p className="text-ink-2">{t('faq.empty')}</p>}
      <ol className="grid max-w-3xl gap-2">
        {questions.map((question, place) => (
          <QuestionRow
            key={question.id}
            question={question}
            isFirst={place === 0}
            isLast={place === questions.length - 1}
            onMove={direction => void move(question, direction)}
          />
        ))}
      </ol>
    </>
  )
}

interface QuestionRowProps {
  question: AdminQuestion
  isFirst: boolean
  isLast: boolean
  onMove: (direction: 'up' | 'down') => void
}

function QuestionRow({ question: { id, question, category, isShown }, isFirst, isLast, onMove }: QuestionRowProps) {
  const t = useT('settings')
  const help = useT('help')
  const places = useSettingsPlaces()
  const words = question[t.locale]
  return (
    <li className="flex items-center gap-1 rounded-md border border-hairline bg-surface p-3 sm:gap-2">
      <div className="min-w-0 flex-1">
        <Link
          href={adminSettingsAddress({ open: id })}
          className="inline-flex min-h-11 items-center font-medium hover:text-pine hover:underline"
          aria-label={t('faq.edit', { question: words })}
        >
          {words}
        </Link>
        <p className="flex flex-wrap gap-2">
          <Badge>{help(`category.${category}`)}</Badge>
          {!isShown && (
            <Badge tone="saffron" icon="hide">
              {t('faq.hidden')}
            </Badge>
          )}
        </p>
      </div>
      <PostForm
        endpoint="POST /api/admin/faq/{id}/move"
        params={{ id }}
        {...places}
        className="flex shrink-0"
        onSubmit={event => event.preventDefault()}
      >
        <IconButton
          type="submit"
          name="direction"
          value="up"
          icon="up"
          label={t('faq.up', { question: words })}
          disabled={isFirst}
          onClick={() => onMove('up')}
        />
        <IconButton
          type="submit"
          name="direction"
          value="down"
          icon="down"
          label={t('faq.down', { question: words })}
          disabled={isLast}
          onClick={() => onMove('down')}
        />
      </PostForm>
    </li>
  )
}
