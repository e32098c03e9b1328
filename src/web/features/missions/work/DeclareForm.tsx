import { useId, useState } from 'react'
import { type Day, isDay } from '#shared/days.ts'
import { formatMinor } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { MissionWork } from '#shared/missions/work-contract.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/missions/work-states.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { createFormKeys } from '#web/features/forms/idempotency-key.ts'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { typedIn } from '#web/features/forms/left-behind.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { RefusedPost } from '#web/features/forms/RefusedPost.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { ownChecks } from '#web/ui/disable-native-validation.ts'
import { Select } from '#web/ui/Select.tsx'
import { ActionFault } from './ActionFault.tsx'
import type { WorkMission } from './work-mission.ts'
import { useRefused } from './refused-work.ts'
import { useWorkAction } from './use-work-action.ts'
import { workPost } from './work-done.ts'

const endpoint = 'POST /api/missions/{id}/payment'

const methodOf = (text: string | undefined): PaymentMethod | '' => PAYMENT_METHODS.find(each => each === text) ?? ''

type Missing = Partial<Record<'paidOn' | 'method', string>>

/** What the server said of the fields of a post without JavaScript. */
function refusedFields(refused: Flash | undefined): Missing {
  const { paidOn, method } = refused?.problem?.fields ?? {}
  return { ...(paidOn !== undefined && { paidOn }), ...(method !== undefined && { method }) }
}

/** The retailer says when and how they have paid. */
export function DeclareForm({ mission, payment }: { mission: WorkMission; payment: MissionWork['payment'] }) {
  const t = useT('mission-work')
  const common = useT('common')
  const text = useRangeText()
  const onId = useId()
  const [keyOf] = useState(createFormKeys)
  const refused = useRefused(endpoint)
  const typedDay = typedIn(refused, 'paidOn')
  const [paidOn, setPaidOn] = useState<Day | null>(isDay(typedDay ?? '') ? (typedDay ?? null) : mission.today)
  const [isUnread, setUnread] = useState(false)
  const [method, setMethod] = useState<PaymentMethod | ''>(() => methodOf(typedIn(refused, 'method')))
  const [missing, setMissing] = useState<Missing>(() => refusedFields(refused))
  const declare = useWorkAction(mission.id, {
    run: (body: { paidOn: Day; method: PaymentMethod }) =>
      api(endpoint, { params: { id: mission.id }, body }, { idempotencyKey: keyOf(JSON.stringify(body)) }),
    done: t('declare.done'),
  })
  const submit = (form: HTMLFormElement) => {
    const problems: Missing = {}
    if (paidOn === null || isUnread) problems.paidOn = isUnread ? text.refusals.notADay : t('declare.onMissing')
    else if (paidOn > mission.today) problems.paidOn = t('declare.onFuture')
    if (method === '') problems.method = t('declare.methodMissing')
    setMissing(problems)
    if (problems.paidOn) document.getElementById(onId)?.focus()
    else if (problems.method) form.querySelector('select')?.focus()
    else if (paidOn !== null && method !== '') declare.mutate({ paidOn, method })
  }
  const code = declare.isError ? problemOf(declare.error).code : refused?.problem?.code
  const isRefusedDay = code === 'day_in_future' && !declare.isSuccess
  const onError = missing.paidOn ?? (isRefusedDay ? t('declare.onFuture') : undefined)
  return (
    <PostForm
      endpoint={endpoint}
      {...workPost(mission, 'paid')}
      ref={ownChecks}
      isSending={declare.isPending}
      onSend={submit}
      aria-label={t('declare.title')}
      className="flex max-w-form flex-col gap-4"
    >
      <p className="font-semibold">{t('declare.title')}</p>
      <FieldGroup label={t('declare.on')} labelHidden error={onError}>
        <div className="control day-range max-w-60">
          <DayInput
            id={onId}
            name="paidOn"
            label={t('declare.on')}
            text={text}
            value={paidOn}
            max={mission.today}
            required
            isInvalid={onError !== undefined}
            onTyped={day => {
              setUnread(day === undefined)
              setMissing(({ method: methodMissing }) => (methodMissing === undefined ? {} : { method: methodMissing }))
              if (day === undefined) return false
              setPaidOn(day)
              return true
            }}
          />
        </div>
      </FieldGroup>
      <Select
        name="method"
        label={t('declare.way')}
        required
        className="max-w-60"
        value={method}
        emptyOption={t('method.choose')}
        options={PAYMENT_METHODS.map(value => ({ value, label: t(`method.${value}`) }))}
        error={missing.method}
        onChange={event => {
          setMethod(methodOf(event.target.value))
          setMissing(({ paidOn: dayMissing }) => (dayMissing === undefined ? {} : { paidOn: dayMissing }))
        }}
      />
      {declare.isError && !isRefusedDay && <ActionFault error={declare.error} />}
      {declare.isIdle && !isRefusedDay && <RefusedPost title={t('failed')} refused={refused} />}
      <div>
        <Button type="submit" variant="primary" loading={declare.isPending} loadingLabel={common('state.sending')}>
          {t('declare.do', { amount: formatMinor(payment.amountMinor, payment.currency, t.locale) })}
        </Button>
      </div>
    </PostForm>
  )
}
