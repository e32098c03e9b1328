import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenAppeal } from '#shared/admin/users-contract.ts'
import { type AppealOutcome, appealCharactersMax } from '#shared/decisions/reasons.ts'
import { formatInstant } from '#shared/format.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { adminUsersAddress } from '../users/admin-users.route.ts'
import { appealsQuery } from './queries.ts'

/** An appeal with what it is about, and its answer where this admin may give it. */
export function AppealCard({ appeal }: { appeal: OpenAppeal }) {
  const t = useT('admin')
  const words = useT('decisions')
  const zone = useReaderZone()
  const at = (moment: string) => formatInstant(moment, t.locale, zone)
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="brick">{words(`action.${appeal.action}`)}</Badge>
        {appeal.isOverdue && <Badge tone="saffron">{t('overdue')}</Badge>}
      </div>
      <h2 className="mt-2 text-lg font-semibold">
        {appeal.space ? (
          <Way href={paths.adminSpace(appeal.space.id)} className="link">
            <bdi>{appeal.space.name}</bdi>
          </Way>
        ) : (
          <Way href={adminUsersAddress({ user: appeal.person.id })} className="link">
            <bdi>{appeal.person.name}</bdi>
          </Way>
        )}
      </h2>
      {appeal.content && (
        <blockquote dir="auto" className="mt-3 border-s-2 border-hairline ps-4 whitespace-pre-line">
          {appeal.content.text}
        </blockquote>
      )}
      <dl className="mt-3 grid gap-3">
        <div>
          <dt className="text-sm text-ink-2">
            {t('history.by', { name: appeal.decidedBy ?? '', date: at(appeal.decidedAt) })}
          </dt>
          <dd>
            {appeal.reason && words(`reason.${appeal.reason}`)}
            {appeal.facts && (
              <span dir="auto" className="block whitespace-pre-line text-ink-2">
                {appeal.facts}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t('appeals.of', { name: appeal.person.name, date: at(appeal.at) })}</dt>
          <dd dir="auto" className="whitespace-pre-line">
            {appeal.text}
          </dd>
        </div>
      </dl>
      {appeal.mayAnswer ? <AnswerForm id={appeal.id} /> : <p className="mt-4 text-ink-2">{t('appeals.another')}</p>}
    </Card>
  )
}

function AnswerForm({ id }: { id: string }) {
  const t = useT('admin')
  const errors = useT('errors')
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [busy, setBusy] = useState<AppealOutcome | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isReady = answer.trim() !== ''
  const send = async (outcome: AppealOutcome) => {
    setBusy(outcome)
    setRefusal(null)
    try {
      await api('POST /api/admin/appeals/{id}', { params: { id }, body: { outcome, answer } })
      showToast({ tone: 'success', title: t(`appeals.done.${outcome}`) })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    } catch (error) {
      const { code, title, details } = problemOf(error)
      if (code === 'not_found') await queryClient.invalidateQueries({ queryKey: appealsQuery.queryKey })
      else setRefusal(title || errors.byKey(code, details))
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="mt-5 flex flex-col gap-4">
      <TextArea
        label={t('appeals.answer')}
        hint={t('people.facts.hint')}
        required
        maxLength={appealCharactersMax}
        counter={(length, max) => t('decide.facts.counter', { length, max })}
        dir="auto"
        onChange={event => setAnswer(event.target.value)}
      />
      {refusal && <Alert tone="error" live title={refusal} />}
      <div className="flex flex-wrap gap-3">
        {(['upheld', 'rejected'] as const).map(outcome => (
          <Button
            key={outcome}
            disabled={!isReady || (busy !== null && busy !== outcome)}
            loading={busy === outcome}
            loadingLabel={t('decide.busy')}
            onClick={() => void send(outcome)}
          >
            {t(`appeals.do.${outcome}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
