import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkAnswer } from '#shared/admin/frame-contract.ts'
import { useSubmission } from '#web/features/forms/use-submission.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { BulkAction, BulkFormParts } from './bulk-action.ts'
import type { Chosen } from './selection.ts'

export interface BulkDialogProps<Version> {
  action: BulkAction<Version>
  items: readonly Chosen<Version>[]
  /** Whether anything was sent: what was chosen is then over. */
  onClose: (isDone: boolean) => void
}

/** Asks before the same is done to several rows, then says of each what became of it. */
export function BulkDialog<Version>({ action, items, onClose }: BulkDialogProps<Version>) {
  const t = useT('admin-frame')
  const { busy, problem, answer, send } = useBulk(action, items)
  const parts: BulkFormParts = {
    busy,
    errors: problem?.fields ?? {},
    onBack: () => onClose(false),
    onSubmit: fields => void send(fields),
  }
  return (
    <Dialog
      open
      onClose={() => onClose(answer !== null)}
      title={t('bulk.title', { action: action.label, count: items.length })}
      closeLabel={t('close')}
    >
      {answer ? (
        <Results answer={answer} items={items} />
      ) : (
        <div className="flex flex-col gap-5">
          {action.text && <p>{action.text}</p>}
          <p className="text-ink-2">{t('bulk.text')}</p>
          {action.obstacle && <Alert tone="warning" title={action.obstacle} />}
          {problem && (
            <Alert tone="error" live title={t('bulk.failed')}>
              {problem.title}
            </Alert>
          )}
          {!action.obstacle && (action.form ? action.form(parts) : <Confirmation {...parts} />)}
        </div>
      )}
    </Dialog>
  )
}

function Confirmation({ busy, onBack, onSubmit }: BulkFormParts) {
  const t = useT('admin-frame')
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" loading={busy} loadingLabel={t('busy')} onClick={() => onSubmit({})}>
        {t('bulk.confirm')}
      </Button>
      <Button onClick={onBack}>{t('cancel')}</Button>
    </div>
  )
}

function useBulk<Version>(action: BulkAction<Version>, items: readonly Chosen<Version>[]) {
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState<BulkAnswer | null>(null)
  const { busy, problem, send } = useSubmission(
    // what a try has done whose answer was lost is not done again
    (fields: object, keyOf) => action.send(items, fields, keyOf(fields)),
    {
      stays: true,
      async onDone(given) {
        setAnswer(given)
        await queryClient.invalidateQueries({ queryKey: ['admin'] })
      },
    },
  )
  return { busy, problem, answer, send }
}

function Results<Version>({ answer, items }: { answer: BulkAnswer; items: readonly Chosen<Version>[] }) {
  const t = useT('admin-frame')
  const errors = useT('errors')
  const refused = answer.results.filter(({ code }) => code !== null)
  const nameOf = (id: string) => items.find(item => item.id === id)?.name ?? ''
  return (
    <div className="flex flex-col gap-4">
      <Alert
        tone={refused.length === 0 ? 'success' : 'warning'}
        live
        title={t('bulk.done', { done: answer.results.length - refused.length })}
      >
        {refused.length > 0 && t('bulk.refused', { count: refused.length })}
      </Alert>
      <ul aria-label={t('bulk.result')} className="flex flex-col">
        {/* what needs another look comes first */}
        {[...answer.results]
          .sort((a, b) => Number(a.code === null) - Number(b.code === null))
          .map(({ id, code }) => (
            <li key={id} className="flex items-start gap-2 border-b border-hairline py-2 last:border-0">
              <Icon
                name={code === null ? 'success' : 'warning'}
                size={20}
                className={code === null ? 'text-pine' : 'text-saffron-text'}
              />
              <span className="min-w-0 flex-1">
                <bdi className="font-medium">{nameOf(id)}</bdi>
                <span className="block text-sm text-ink-2">
                  {code === null ? t('bulk.result.done') : errors.byKey(code)}
                </span>
              </span>
            </li>
          ))}
      </ul>
    </div>
  )
}
