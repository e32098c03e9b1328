import { useState } from 'react'
import { CONTACT_LENGTHS } from '#shared/contact/vocabulary.ts'
import type { Flash } from '#shared/http/contract.ts'
import { REASONS_OF, type ReportKind, reportCharactersMax } from '#shared/reports/vocabulary.ts'
import { useMe } from '#web/api/me.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { type PostedForm, usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'

export interface ReportFormProps {
  kind: ReportKind
  id: string
  flash: Flash | undefined
  onDone: () => void
}

/** What is wrong and what we should know; of visitors also who they are. */
export function ReportForm({ kind, id, flash, onDone }: ReportFormProps) {
  const t = useT('reports')
  const common = useT('common')
  const isVisitor = useMe() === null
  const { busy, problem, form, field } = usePostedForm('POST /api/reports', { flash, onDone })
  const { defaultValue, ...reasonField } = field('reason')
  const [reason, setReason] = useState(defaultValue)
  const isTextNeeded = reason === 'other'
  return (
    <PostForm
      {...form}
      hidden={{ subjectId: id }}
      back={paths.report(id)}
      next={paths.reportSent(id)}
      className="flex flex-col gap-5"
    >
      <p className="text-ink-2">{t('intro')}</p>
      <ProblemAlert problem={problem} />
      <RadioGroup
        {...reasonField}
        label={t('reason')}
        required
        value={reason}
        onChange={setReason}
        options={REASONS_OF[kind].map(value => ({ value, label: t(`reason.${value}`) }))}
      />
      <TextArea
        {...field('text')}
        label={t('text')}
        hint={t('text.hint')}
        maxLength={reportCharactersMax}
        counter={(count, max) => common('form.characters', { count, max })}
        {...(isTextNeeded ? { required: true } : { optionalLabel: common('form.optional') })}
      />
      {isVisitor && <Visitor field={field} />}
      <p className="text-sm text-ink-2">
        {rich(t.parts('urgent'), {
          link: children => (
            <a href={paths.safety()} target="_blank" rel="noopener" className="link">
              {children}
            </a>
          ),
        })}
      </p>
      <Button type="submit" variant="primary" className="self-start" loading={busy} loadingLabel={t('busy')}>
        {t('submit')}
      </Button>
    </PostForm>
  )
}

function Visitor({ field }: Pick<PostedForm, 'field'>) {
  const t = useT('reports')
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-medium">{t('who')}</legend>
      <p className="text-sm text-ink-2">{t('who.text')}</p>
      <TextField
        {...field('fullName')}
        label={t('fullName')}
        required
        maxLength={CONTACT_LENGTHS.fullName.max}
        autoComplete="name"
        dir="auto"
      />
      <TextField
        {...field('email')}
        type="email"
        label={t('email')}
        required
        maxLength={CONTACT_LENGTHS.email.max}
        autoComplete="email"
        dir="ltr"
      />
    </fieldset>
  )
}
