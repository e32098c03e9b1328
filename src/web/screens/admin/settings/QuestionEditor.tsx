import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type AdminQuestion, questionForm } from '#shared/faq/admin-contract.ts'
import { FAQ_CATEGORIES, isFaqCategory } from '#shared/faq/categories.ts'
import { answerCharactersMax, questionCharactersMax } from '#shared/faq/limits.ts'
import { direction, LOCALES, type Locale } from '#shared/locales.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { adminSettingsAddress } from './settings-address.ts'
import { changesQuery, questionsQuery, settingsKey } from './queries.ts'
import type { FormPost } from './refused-post.ts'
import { FormFrame, ThreeLanguages } from './SettingFields.tsx'
import { initialChecked, type SettingForm, initialText, useSettingForm } from './use-setting-form.ts'

/** A question in three languages side by side, and how the help centre shows it; without one, a new one. */
export function QuestionEditor({ question }: { question: AdminQuestion | undefined }) {
  const t = useT('settings')
  const router = useRouter()
  const queryClient = useQueryClient()
  const save = async (typed: FormData, version: number) => {
    const { version: _typed, category, ...words } = questionForm.read(typed)
    const body = { ...words, category: isFaqCategory(category) ? category : FAQ_CATEGORIES[0] }
    const { questions } = question
      ? await api('PUT /api/admin/faq/{id}', {
          params: { id: question.id },
          body: { ...body, version },
        })
      : await api('POST /api/admin/faq', { body })
    queryClient.setQueryData(questionsQuery.queryKey, { questions })
    if (!question) await router.navigate({ href: adminSettingsAddress({ open: questions.at(-1)?.id ?? '' }) })
  }
  const form = useSettingForm({ post: postOf(question), version: question?.version ?? 0, save, done: t('saved') })
  const remove = useRemoval(question, form)
  const last = question ?? { changedAt: null, changedBy: null }
  return (
    <FormFrame
      form={form}
      section="faq"
      label={t(question ? 'faq.change' : 'faq.new')}
      last={last}
      actions={
        question && (
          <Button
            type="submit"
            formAction={`/api/admin/faq/${question.id}/removal`}
            variant="quiet"
            icon="delete"
            onClick={event => {
              event.preventDefault()
              void remove()
            }}
          >
            {t('faq.remove')}
          </Button>
        )
      }
    >
      <QuestionFields question={question} form={form} />
    </FormFrame>
  )
}

const postOf = (question: AdminQuestion | undefined): FormPost =>
  question
    ? { operation: 'PUT /api/admin/faq/{id}', params: { id: question.id } }
    : { operation: 'POST /api/admin/faq' }

/** Takes the question away; the message that says so brings it back. */
function useRemoval(question: AdminQuestion | undefined, form: SettingForm): () => Promise<void> {
  const t = useT('settings')
  const router = useRouter()
  const queryClient = useQueryClient()
  const restore = async () => {
    const { changes } = await queryClient.fetchQuery(changesQuery('faq'))
    const removal = changes.find(
      each => each.allowedActions.includes('undo') && each.parts.every(({ to }) => to === null),
    )
    if (!removal) return
    const call = () => api('POST /api/admin/settings/changes/{id}/undo', { params: { id: removal.id } })
    await form.send(call, t('faq.restored'))
    await queryClient.invalidateQueries({ queryKey: settingsKey })
  }
  return async () => {
    if (!question) return
    // what was opened is removed, not what another admin has made of it since
    const { version } = form
    const call = () => api('POST /api/admin/faq/{id}/removal', { params: { id: question.id }, body: { version } })
    if (!(await form.send(call, t('faq.removed')))) return
    await router.navigate({ href: adminSettingsAddress({}) })
    showToast({
      tone: 'success',
      title: t('faq.removed'),
      action: { label: t('faq.restore'), onAction: () => void restore() },
    })
  }
}

const nothing: Record<Locale, string> = { fr: '', en: '', ar: '' }

function QuestionFields({ question, form }: { question: AdminQuestion | undefined; form: SettingForm }) {
  const t = useT('settings')
  const help = useT('help')
  const typed = form.posted && questionForm.read(form.posted)
  const [asked, setAsked] = useState(typed?.question ?? question?.question ?? nothing)
  const [answer, setAnswer] = useState(typed?.answer ?? question?.answer ?? nothing)
  return (
    <>
      <div className="grid items-end gap-4 md:grid-cols-3">
        <Select
          name="category"
          label={t('part.category')}
          defaultValue={initialText(form, 'category', question?.category ?? FAQ_CATEGORIES[0])}
          error={form.fields['category']}
          options={FAQ_CATEGORIES.map(each => ({ value: each, label: help(`category.${each}`) }))}
        />
        <Switch
          name="isShown"
          label={t('faq.shown')}
          defaultChecked={initialChecked(form, 'isShown', question?.isShown ?? true)}
          className="md:col-span-2 md:justify-self-start"
        />
      </div>
      <ThreeLanguages
        name="question"
        label={t('part.question')}
        values={question?.question ?? nothing}
        form={form}
        maxLength={questionCharactersMax}
        rows={2}
        required
        onChange={(locale, text) => setAsked(all => ({ ...all, [locale]: text }))}
      />
      <ThreeLanguages
        name="answer"
        label={t('part.answer')}
        values={question?.answer ?? nothing}
        form={form}
        maxLength={answerCharactersMax}
        rows={6}
        required
        onChange={(locale, text) => setAnswer(all => ({ ...all, [locale]: text }))}
      />
      <section aria-labelledby="faq-preview">
        <h3 id="faq-preview" className="mb-1 font-semibold">
          {t('preview')}
        </h3>
        <div className="grid gap-6 md:grid-cols-3">
          {LOCALES.map(locale => (
            <Preview key={locale} locale={locale} question={asked[locale]} answer={answer[locale]} />
          ))}
        </div>
      </section>
    </>
  )
}

/** As the help centre shows it, opened (features/faq/Questions.tsx). */
function Preview({ locale, question, answer }: { locale: Locale; question: string; answer: string }) {
  const t = useT('settings')
  if (question.trim() === '' && answer.trim() === '') {
    return <p className="text-sm text-ink-2">{t('faq.previewEmpty')}</p>
  }
  return (
    <div lang={locale} dir={direction(locale)}>
      <details open className="disclosure question border-b border-hairline">
        <summary className="flex min-h-14 items-center justify-between gap-4 py-3.5 hover:text-pine">
          <span className="min-w-0 text-lg leading-snug font-medium">{question}</span>
          <Icon name="down" className="disclosure-mark text-ink-3" />
        </summary>
        <div className="question-answer">
          <p className="max-w-prose text-ink-2">{answer}</p>
        </div>
      </details>
    </div>
  )
}
