import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminDocuments } from '#shared/admin/documents-contract.ts'
import { documentClause } from '#shared/decisions/clauses.ts'
import { DOCUMENT_REASONS, type DocumentReason } from '#shared/decisions/reasons.ts'
import { DECIDABLE_STATUSES } from '#shared/profiles/documents-contract.ts'
import { api } from '#web/api/api.ts'
import { DocumentFacts } from '#web/features/freelancers/DocumentFacts.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { StaleDecision } from '../frame/StaleDecision.tsx'
import { useStartedAction } from '../frame/use-started-action.ts'
import { type Restriction, RestrictionForm } from '../RestrictionForm.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { AssignDocuments } from './AssignDocuments.tsx'
import { documentsQuery } from './person-queries.ts'
import { adminUserQuery } from './queries.ts'

type SentDocument = AdminDocuments['documents'][number]

/** What a freelancer has sent to be verified; nothing for who has sent nothing. */
export function PersonDocuments({ id }: { id: string }) {
  const t = useT('admin-people')
  const { data } = useSuspenseQuery(documentsQuery(id))
  const { documents } = data
  if (documents.length === 0) return null
  return (
    <Part title={t('documents')}>
      <p className="mb-3 text-sm text-ink-2">{t('documents.audited')}</p>
      <AssignDocuments id={id} documents={data} />
      <ul className="divide-y divide-hairline border-y border-hairline">
        {documents.map(document => (
          <li key={document.id} className="py-4">
            <DocumentFacts document={document} href={`/api/admin/documents/${document.id}/file`} />
            <Judgement personId={id} document={document} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Verified at once; refused with a reason, which its owner reads, and so is what was verified. Nothing where nothing may be done. */
function Judgement({ personId, document }: { personId: string; document: SentDocument }) {
  const t = useT('admin-people')
  const admin = useT('admin')
  const words = useT('freelancer-profile')
  const queryClient = useQueryClient()
  // a withdrawal is another form than a refusal
  const started = useStartedAction<'refuse' | 'withdraw'>(document.status, undefined)
  const [reason, setReason] = useState<DocumentReason | ''>('')
  const decisions = useT('decisions')
  const { busy, refusal, fields, send } = useAdminAction<AdminDocuments, 'verified' | 'refused'>(
    documentsQuery(personId).queryKey,
    { lists: adminUserQuery(personId).queryKey, stale: t('roles.stale') },
  )
  const status = DECIDABLE_STATUSES.find(each => each === document.status)
  const isVerified = status === 'verified'
  const change = isVerified ? 'withdraw' : 'refuse'
  const mayRefuse = document.allowedActions.includes('refuse')
  const isHeld = started.asked !== null && (started.isStale || !mayRefuse)
  const refuseLabel = t(`documents.${started.asked ?? change}`)
  const decide = async (outcome: 'verified' | 'refused', restriction?: Partial<Restriction<DocumentReason>>) => {
    const body = { outcome, status, ...restriction }
    const call = () => api('POST /api/admin/documents/{id}/decision', { params: { id: document.id }, body })
    if (await send(outcome, { call, done: t(isVerified ? 'documents.withdrawn' : `documents.${outcome}`) })) {
      started.end()
      await queryClient.invalidateQueries({ queryKey: ['admin', 'users'] })
    }
  }
  if (document.allowedActions.length === 0 && started.asked === null) return null
  const findings = (
    <>
      {isHeld && <StaleDecision by={null} isPossible={mayRefuse} onGoOn={() => started.begin(change)} />}
      {refusal && !isHeld && <Alert tone="error" live title={refusal} />}
    </>
  )
  if (started.asked === 'withdraw') {
    return (
      <div className="mt-3 flex flex-col gap-3 ps-9">
        {findings}
        <RestrictionForm
          title={refuseLabel}
          reasons={DOCUMENT_REASONS.map(each => ({ value: each, label: words(`document.reason.${each}`) }))}
          clauseOf={() => documentClause}
          factsLabel={admin('people.facts')}
          factsHint={admin('people.facts.hint')}
          outcome={{
            title: decisions('action.document_withdrawn'),
            text: decisions('explain.document_withdrawn'),
          }}
          busy={busy !== null}
          isHeld={isHeld}
          errors={fields}
          onBack={started.end}
          onSubmit={restriction => void decide('refused', restriction)}
        />
      </div>
    )
  }
  return (
    <div className="mt-3 flex flex-col gap-3 ps-9">
      {findings}
      {document.isExpired && !isVerified && <p className="text-sm text-ink-2">{t('documents.expired')}</p>}
      {started.asked && (
        <Select
          label={t('documents.reason')}
          emptyOption={t('documents.reason.none')}
          value={reason}
          options={DOCUMENT_REASONS.map(each => ({ value: each, label: words(`document.reason.${each}`) }))}
          onChange={event => setReason(DOCUMENT_REASONS.find(each => each === event.target.value) ?? '')}
        />
      )}
      <div className="script-only flex flex-wrap gap-3">
        {started.asked ? (
          <>
            <Button
              variant="danger"
              disabled={reason === '' || isHeld}
              loading={busy === 'refused'}
              loadingLabel={t('busy')}
              onClick={() => reason !== '' && void decide('refused', { reason })}
            >
              {refuseLabel}
            </Button>
            <Button onClick={started.end}>{admin('decide.back')}</Button>
          </>
        ) : (
          <>
            {document.allowedActions.includes('verify') && (
              <Button
                variant="primary"
                loading={busy === 'verified'}
                loadingLabel={t('busy')}
                onClick={() => void decide('verified')}
              >
                {t('documents.verify')}
              </Button>
            )}
            <Button onClick={() => started.begin(change)}>{refuseLabel}</Button>
          </>
        )}
      </div>
    </div>
  )
}
