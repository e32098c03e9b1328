import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Decision } from '#shared/decisions/contract.ts'
import { appealCharactersMax, appealDaysMax } from '#shared/decisions/reasons.ts'
import { formatInstant } from '#shared/format.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { decisionQuery } from './queries.ts'

const root = getRouteApi('__root__')

/** The appeal against a decision: to be written, waiting, or answered. Nothing where there is nothing to object to. */
export function Appeal({ decision, appealKey }: { decision: Decision; appealKey: string | undefined }) {
  const t = useT('decisions')
  const zone = useReaderZone()
  const { appeal } = decision
  if (!appeal) {
    return decision.allowedActions.includes('appeal') ? <AppealForm id={decision.id} appealKey={appealKey} /> : null
  }
  return (
    <Card as="section" className="mt-6">
      <h2 className="font-semibold">{t('appeal.title')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('appeal.sent', { date: formatInstant(appeal.at, t.locale, zone) })}</p>
      <p dir="auto" className="mt-2 whitespace-pre-line">
        {appeal.text}
      </p>
      {appeal.outcome ? (
        <Alert
          tone={appeal.outcome === 'upheld' ? 'success' : 'info'}
          className="mt-4"
          title={t(`appeal.${appeal.outcome}`)}
        >
          <span dir="auto" className="block whitespace-pre-line">
            {appeal.answer}
          </span>
        </Alert>
      ) : (
        <Alert tone="info" className="mt-4" title={t('appeal.waiting', { days: appealDaysMax })} />
      )}
    </Card>
  )
}

/** A plain form, so that it works without JavaScript: with the key of the mail, also for who cannot sign in any more. */
function AppealForm({ id, appealKey }: { id: string; appealKey: string | undefined }) {
  const t = useT('decisions')
  const { flash } = root.useRouteContext()
  const queryClient = useQueryClient()
  const { busy, problem, form, field } = usePostedForm('POST /api/decisions/{id}/appeal', {
    flash,
    params: { id },
    onDone(after) {
      queryClient.setQueryData(decisionQuery(id, appealKey).queryKey, after)
    },
  })
  const here = `${paths.decision(id)}${appealKey === undefined ? '' : `?key=${encodeURIComponent(appealKey)}`}`
  return (
    <Card as="section" className="mt-6">
      <h2 className="font-semibold">{t('appeal.title')}</h2>
      <p className="mt-1 text-ink-2">{t('appeal.intro')}</p>
      <PostForm {...form} hidden={{ keyToken: appealKey }} back={here} className="mt-4 flex flex-col gap-4">
        <TextArea
          {...field('text')}
          label={t('appeal.text')}
          required
          maxLength={appealCharactersMax}
          counter={(length, max) => t('appeal.counter', { length, max })}
          dir="auto"
        />
        <ProblemAlert problem={problem} />
        <Button type="submit" className="self-start" loading={busy} loadingLabel={t('appeal.busy')}>
          {t('appeal.send')}
        </Button>
      </PostForm>
    </Card>
  )
}
