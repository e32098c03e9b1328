import { useEffect, useRef, useState } from 'react'
import { formatMinor } from '#shared/format.ts'
import type { Currency } from '#shared/money.ts'
import { api } from '#web/api/api.ts'
import { setApart } from '#web/features/bookings/booking-words.ts'
import { PlainDetails } from '#web/features/forms/PlainDetails.tsx'
import { typedIn } from '#web/features/forms/left-behind.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { RefusedPost } from '#web/features/forms/RefusedPost.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ownChecks } from '#web/ui/disable-native-validation.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { ActionFault } from './ActionFault.tsx'
import { useRefused } from './refused-work.ts'
import { useWorkAction } from './use-work-action.ts'
import { workPost } from './work-done.ts'

const receiptEndpoint = 'POST /api/missions/{id}/payment/receipt'
const disputeEndpoint = 'POST /api/missions/{id}/payment/dispute'
/** As in the contract (noteCharactersMax). */
const textCharactersMax = 1_000

export interface PaymentAnswerProps {
  mission: { id: string; title: string }
  amountMinor: number
  currency: Currency
}

/** What a freelancer says to a declared payment: it has come, or what is wrong with it. */
export function PaymentAnswer({ mission, amountMinor, currency }: PaymentAnswerProps) {
  const t = useT('mission-work')
  const common = useT('common')
  const [isDisputing, setDisputing] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const amount = formatMinor(amountMinor, currency, t.locale)
  const title = setApart(mission.title, t.locale)
  const receive = useWorkAction(mission.id, {
    run: () => api(receiptEndpoint, { params: { id: mission.id } }),
    done: t('receipt.done'),
  })
  const received = useRefused(receiptEndpoint)
  const disputed = useRefused(disputeEndpoint)
  // whose money it is answers
  const of = { id: mission.id, side: 'freelancer' }
  const close = () => {
    setDisputing(false)
    setTimeout(() => buttons.current?.querySelector<HTMLElement>('[data-opens]')?.focus())
  }
  if (isDisputing) return <DisputeForm missionId={mission.id} onClose={close} />
  return (
    <div className="flex flex-col gap-3">
      <div ref={buttons} className="flex flex-wrap gap-2">
        <PostForm
          endpoint={receiptEndpoint}
          {...workPost(of, 'received')}
          isSending={receive.isPending}
          onSend={() => receive.mutate(undefined)}
        >
          <Button
            type="submit"
            size="sm"
            variant="primary"
            icon="check"
            aria-label={t('receipt.doFor', { amount, title })}
            loading={receive.isPending}
            loadingLabel={common('state.sending')}
          >
            {t('receipt.do', { amount })}
          </Button>
        </PostForm>
        <Button
          data-opens
          size="sm"
          className="script-only"
          aria-label={t('dispute.openFor', { title })}
          onClick={() => setDisputing(true)}
        >
          {t('dispute.open')}
        </Button>
      </div>
      <PlainDetails label={t('dispute.open')} button={{ size: 'sm' }} isOpen={disputed !== undefined}>
        <div className="pt-3">
          <DisputeForm isPlain missionId={mission.id} onClose={close} />
        </div>
      </PlainDetails>
      {receive.isError ? <ActionFault error={receive.error} /> : <RefusedPost title={t('failed')} refused={received} />}
    </div>
  )
}

interface DisputeFormProps {
  missionId: string
  /** Where no script runs: nothing closes it. */
  isPlain?: boolean
  onClose: () => void
}

function DisputeForm({ missionId, isPlain = false, onClose }: DisputeFormProps) {
  const t = useT('mission-work')
  const common = useT('common')
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setMissing] = useState(false)
  const refused = useRefused(disputeEndpoint)
  const wrong = isPlain && refused?.problem?.fields?.['text'] !== undefined
  const dispute = useWorkAction(missionId, {
    run: (text: string) => api(disputeEndpoint, { params: { id: missionId }, body: { text } }),
    done: t('dispute.done'),
    onDone: onClose,
  })
  // what was pressed has made room for this
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const submit = (element: HTMLFormElement) => {
    const text = String(new FormData(element).get('text') ?? '').trim()
    setMissing(text === '')
    if (text === '') element.querySelector('textarea')?.focus()
    else dispute.mutate(text)
  }
  return (
    <PostForm
      endpoint={disputeEndpoint}
      {...workPost({ id: missionId, side: 'freelancer' }, 'disputed')}
      ref={element => {
        form.current = element
        return element ? ownChecks(element) : undefined
      }}
      isSending={dispute.isPending}
      onSend={submit}
      aria-label={t('dispute.title')}
      className="flex w-full flex-col gap-3"
    >
      <TextArea
        name="text"
        defaultValue={isPlain ? typedIn(refused, 'text') : undefined}
        label={t('dispute.text')}
        hint={t('dispute.hint')}
        required
        rows={3}
        maxLength={textCharactersMax}
        error={isMissing || wrong ? t('dispute.missing') : undefined}
        onChange={() => setMissing(false)}
        counter={(count, max) => common('form.characters', { count, max })}
      />
      {dispute.isError && <ActionFault error={dispute.error} />}
      {isPlain && <RefusedPost title={t('failed')} refused={refused} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          size="sm"
          loading={dispute.isPending}
          loadingLabel={common('state.sending')}
        >
          {t('dispute.do')}
        </Button>
        {!isPlain && (
          <Button size="sm" variant="quiet" onClick={onClose}>
            {t('claim.cancel')}
          </Button>
        )}
      </div>
    </PostForm>
  )
}
