import { useId, useState } from 'react'
import { type Day, isDay } from '#shared/days.ts'
import { formatMinor } from '#shared/format.ts'
import type { Problem } from '#shared/http/contract.ts'
import type { MissionWork } from '#shared/missions/work-contract.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/missions/work-states.ts'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { postedValue } from '#web/features/forms/form-flash.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Refusal } from '#web/features/forms/Refusal.tsx'
import { useSending } from '#web/features/forms/use-sending.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import { Select } from '#web/ui/Select.tsx'
import type { WorkMission } from './work-mission.ts'
import { useRefused } from './refused-work.ts'
import { useWorkOptions } from './use-work-options.ts'
import { workPost } from './work-done.ts'

const endpoint = 'POST /api/missions/{id}/payment'

const methodOf = (text: string | undefined): PaymentMethod | '' => PAYMENT_METHODS.find(each => each === text) ?? ''

type Errors = Readonly<Record<string, string | undefined>>

/** The retailer says when and how they have paid. */
export function DeclareForm({ mission, payment }: { mission: WorkMission; payment: MissionWork['payment'] }) {
  const t = useT('mission-work')
  const common = useT('common')
  const text = useRangeText()
  const onId = useId()
  const errorsOf = ({ code, fields }: Problem): Errors =>
    code === 'day_in_future' ? { paidOn: t('declare.onFuture') } : (fields ?? {})
  const refused = useRefused(endpoint)
  const typedDay = postedValue(refused, 'paidOn')
  const [paidOn, setPaidOn] = useState<Day | null>(isDay(typedDay ?? '') ? (typedDay ?? null) : mission.today)
  const [isUnread, setUnread] = useState(false)
  const [method, setMethod] = useState(() => methodOf(postedValue(refused, 'method')))
  const [errors, setErrors] = useState(() => (refused?.problem ? errorsOf(refused.problem) : {}))
  const { busy, problem, send, refuse } = useSending(endpoint, {
    ...useWorkOptions(mission.id, t('declare.done')),
    refused,
    isKeyed: true,
    onRefused: refusal => setErrors(errorsOf(refusal)),
  })
  const dayError = () => {
    if (isUnread) return text.refusals.notADay
    if (paidOn === null) return t('declare.onMissing')
    return paidOn > mission.today ? t('declare.onFuture') : undefined
  }
  const submit = (form: HTMLFormElement) => {
    const found = { paidOn: dayError(), method: method === '' ? t('declare.methodMissing') : undefined }
    setErrors(found)
    if (!found.paidOn && paidOn !== null && method !== '') return void send({ paidOn, method })
    refuse(null)
    if (found.paidOn) document.getElementById(onId)?.focus()
    else form.querySelector('select')?.focus()
  }
  return (
    <PostForm
      endpoint={endpoint}
      {...workPost(mission, 'paid')}
      ref={disableNativeValidation}
      isSending={busy}
      onSend={submit}
      aria-label={t('declare.title')}
      className="flex max-w-form flex-col gap-4"
    >
      <p className="font-semibold">{t('declare.title')}</p>
      <FieldGroup label={t('declare.on')} labelHidden error={errors['paidOn']}>
        <div className="control day-range max-w-60">
          <DayInput
            id={onId}
            name="paidOn"
            label={t('declare.on')}
            text={text}
            value={paidOn}
            max={mission.today}
            required
            isInvalid={errors['paidOn'] !== undefined}
            onTyped={day => {
              setUnread(day === undefined)
              setErrors(all => ({ ...all, paidOn: undefined }))
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
        error={errors['method']}
        onChange={event => {
          setMethod(methodOf(event.target.value))
          setErrors(all => ({ ...all, method: undefined }))
        }}
      />
      {problem && Object.keys(errorsOf(problem)).length === 0 && <Refusal title={t('failed')} problem={problem} />}
      <div>
        <Button type="submit" variant="primary" loading={busy} loadingLabel={common('state.sending')}>
          {t('declare.do', { amount: formatMinor(payment.amountMinor, payment.currency, t.locale) })}
        </Button>
      </div>
    </PostForm>
  )
}
