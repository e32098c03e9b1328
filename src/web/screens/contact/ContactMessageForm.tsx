import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CONTACT_LENGTHS, CONTACT_SUBJECTS } from '#shared/contact/vocabulary.ts'
import { useMe } from '#web/api/me.ts'
import { CONTACT_FIELDS } from '#web/features/contact/contact-errors.ts'
import { supportQuery } from '#web/features/contact/queries.ts'
import { type ContactForm, useContactForm } from '#web/features/contact/use-contact-form.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const route = getRouteApi('/contact')

/** The form; without JavaScript it posts as it stands and the page comes back with the outcome. */
export function ContactMessageForm() {
  const t = useT('contact')
  const common = useT('common')
  const { subject, sent } = route.useSearch()
  const { flash } = route.useRouteContext()
  const { replyHours } = useSuspenseQuery(supportQuery(t.locale)).data
  const form = useContactForm(flash, sent === 'yes', replyHours)
  return (
    <PostForm
      {...form.form}
      back={withSearch(paths.contact(), { subject })}
      next={withSearch(paths.contact(), { sent: 'yes' })}
      aria-labelledby="form-title"
      className="mt-8 flex flex-col gap-5"
    >
      <h2 id="form-title" className="sr-only">
        {t('form.title')}
      </h2>
      <Outcome form={form} hours={replyHours} />
      <Fields form={form} subject={subject} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon="send"
          loading={form.busy}
          loadingLabel={common('state.sending')}
        >
          {t('submit')}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-3">
          {rich(t.parts('privacy'), {
            link: children => (
              <Link href={paths.privacy()} className="link">
                {children}
              </Link>
            ),
          })}
        </p>
      </div>
    </PostForm>
  )
}

/** What became of the last attempt, in words. */
function Outcome({ form: { isSent, errors, attempts, problem }, hours }: { form: ContactForm; hours: number }) {
  const t = useT('contact')
  const common = useT('common')
  if (isSent) {
    return (
      <Alert tone="success" live title={t('sent.title')}>
        {t('sent.text', { hours })}
      </Alert>
    )
  }
  const wrong = CONTACT_FIELDS.flatMap(field => {
    const message = errors[field]
    return message ? [{ fieldId: field, message }] : []
  })
  if (problem && wrong.length === 0) {
    return (
      <Alert tone="error" live title={t('failed.title')}>
        {problem.code === 'rate_limited' ? problem.title : t('failed.text')}
      </Alert>
    )
  }
  // while a field is being left its own words are enough
  if (attempts === 0 && problem === null) return null
  return <ErrorSummary title={common('form.errors', { count: wrong.length })} errors={wrong} attempt={attempts} />
}

function Fields({ form, subject }: { form: ContactForm; subject: string | undefined }) {
  const t = useT('contact')
  const common = useT('common')
  const me = useMe()
  const { field } = form
  const name = me ? `${me.firstName} ${me.lastName}`.trim() : ''
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="fullName"
          {...field('fullName')}
          label={t('fullName')}
          defaultValue={field('fullName').defaultValue ?? name}
          required
          minLength={CONTACT_LENGTHS.fullName.min}
          maxLength={CONTACT_LENGTHS.fullName.max}
          autoComplete="name"
          dir="auto"
        />
        <TextField
          id="email"
          {...field('email')}
          type="email"
          label={t('email')}
          defaultValue={field('email').defaultValue ?? me?.email ?? ''}
          required
          maxLength={CONTACT_LENGTHS.email.max}
          autoComplete="email"
          dir="ltr"
        />
      </div>
      <Select
        id="subject"
        {...field('subject')}
        label={t('subject')}
        defaultValue={field('subject').defaultValue ?? subject ?? ''}
        required
        emptyOption={t('subject.choose')}
        options={CONTACT_SUBJECTS.map(value => ({ value, label: t(`subject.${value}`) }))}
      />
      <TextArea
        id="message"
        {...field('message')}
        label={t('message')}
        hint={t('message.hint')}
        defaultValue={field('message').defaultValue ?? ''}
        required
        minLength={CONTACT_LENGTHS.message.min}
        maxLength={CONTACT_LENGTHS.message.max}
        rows={6}
        counter={(count, max) => common('form.characters', { count, max })}
      />
    </>
  )
}
