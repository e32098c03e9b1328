import { useEffect, useRef, useState } from 'react'
import { formatMinor } from '#shared/format.ts'
import type { Currency } from '#shared/money.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { PlainDetails } from '#web/features/forms/PlainDetails.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Refusal } from '#web/features/forms/Refusal.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useSending } from '#web/features/forms/use-sending.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useRefused } from './refused-work.ts'
import { useWorkOptions } from './use-work-options.ts'
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
  const title = bidiIsolate(mission.title, t.locale)
  const { busy, problem, send } = useSending(receiptEndpoint, {
    ...useWorkOptions(mission.id, t('receipt.done')),
    refused: useRefused(receiptEndpoint),
  })
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
        <PostForm endpoint={receiptEndpoint} {...workPost(of, 'received')} isSending={busy} onSend={() => void send()}>
          <Button
            type="submit"
            size="sm"
            variant="primary"
            icon="check"
            aria-label={t('receipt.doFor', { amount, title })}
            loading={busy}
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
      {problem && <Refusal title={t('failed')} problem={problem} />}
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
  const area = useRef<HTMLTextAreaElement>(null)
  // what was pressed has made room for this
  useEffect(() => area.current?.focus(), [])
  const missing = t('dispute.missing')
  const { busy, problem, form, field } = usePostedForm(disputeEndpoint, {
    ...useWorkOptions(missionId, t('dispute.done'), onClose),
    flash: useRefused(disputeEndpoint),
    read: () => ({ text: area.current?.value.trim() ?? '' }),
    check: ({ name, value }) => (name === 'text' && value.trim() === '' ? missing : undefined),
  })
  const text = field('text')
  return (
    <PostForm
      {...form}
      {...workPost({ id: missionId, side: 'freelancer' }, 'disputed')}
      aria-label={t('dispute.title')}
      className="flex w-full flex-col gap-3"
    >
      <TextArea
        {...text}
        ref={area}
        label={t('dispute.text')}
        hint={t('dispute.hint')}
        required
        rows={3}
        maxLength={textCharactersMax}
        error={text.error && missing}
        counter={(count, max) => common('form.characters', { count, max })}
      />
      {problem && !problem.fields && <Refusal title={t('failed')} problem={problem} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" loading={busy} loadingLabel={common('state.sending')}>
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
