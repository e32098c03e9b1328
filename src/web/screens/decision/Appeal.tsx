import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Decision } from '#shared/decisions/contract.ts'
import { appealCharactersMax, appealDaysMax } from '#shared/decisions/reasons.ts'
import { formatInstant } from '#shared/format.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { decisionQuery } from './queries.ts'

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

function AppealForm({ id, appealKey }: { id: string; appealKey: string | undefined }) {
  const t = useT('decisions')
  const errors = useT('errors')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    setBusy(true)
    setRefusal(null)
    setWrong(undefined)
    try {
      const body = { text, ...(appealKey && { key: appealKey }) }
      const after = await api('POST /api/decisions/{id}/appeal', { params: { id }, body })
      queryClient.setQueryData(decisionQuery(id, appealKey).queryKey, after)
    } catch (error) {
      const { code, title, details, fields } = problemOf(error)
      setWrong(fields?.['text'])
      if (!fields) setRefusal(title || errors.byKey(code, details))
      setBusy(false)
    }
  }
  return (
    <Card as="section" className="mt-6">
      <h2 className="font-semibold">{t('appeal.title')}</h2>
      <p className="mt-1 text-ink-2">{t('appeal.intro')}</p>
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={event => void send(event)}>
        <TextArea
          name="text"
          label={t('appeal.text')}
          required
          error={wrong}
          maxLength={appealCharactersMax}
          counter={(length, max) => t('appeal.counter', { length, max })}
          dir="auto"
        />
        {refusal && <Alert tone="error" live title={refusal} />}
        <Button type="submit" className="self-start" loading={busy} loadingLabel={t('appeal.busy')}>
          {t('appeal.send')}
        </Button>
      </form>
    </Card>
  )
}
