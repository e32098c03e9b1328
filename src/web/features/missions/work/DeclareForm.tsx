import { type FormEvent, useId, useState } from 'react'
import { type Day, isDay } from '#shared/days.ts'
import { formatMinor } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { MissionWork } from '#shared/missions/work-contract.ts'
import { PAYMENT_WAYS, type PaymentWay } from '#shared/missions/work-states.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { createFormKeys } from '#web/features/booking-request/form-key.ts'
import { useRangeText } from '#web/features/calendar/range-text.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { ownChecks } from '#web/ui/own-checks.ts'
import { Select } from '#web/ui/Select.tsx'
import { ActionFault } from './ActionFault.tsx'
import type { WorkMission } from './work-mission.ts'
import { PlainControls } from './PlainControls.tsx'
import { PlainFault } from './PlainFault.tsx'
import { typedOf, useRefused } from './refused-work.ts'
import { useWorkAction } from './use-work-action.ts'

const endpoint = 'POST /api/missions/{id}/payment'

const wayOf = (text: string | undefined): PaymentWay | '' => PAYMENT_WAYS.find(each => each === text) ?? ''

type Missing = Partial<Record<'paidOn' | 'way', string>>

/** What the server said of the fields of a post without JavaScript. */
function refusedFields(refused: Flash | undefined): Missing {
  const { paidOn, way } = refused?.problem?.fields ?? {}
  return { ...(paidOn !== undefined && { paidOn }), ...(way !== undefined && { way }) }
}

/** The retailer says when and how they have paid. */
export function DeclareForm({ mission, payment }: { mission: WorkMission; payment: MissionWork['payment'] }) {
  const t = useT('mission-work')
  const common = useT('common')
  const text = useRangeText()
  const onId = useId()
  const [keyOf] = useState(createFormKeys)
  const refused = useRefused(endpoint)
  const typedDay = typedOf(refused, 'paidOn')
  const [paidOn, setPaidOn] = useState<Day | null>(isDay(typedDay ?? '') ? (typedDay ?? null) : mission.today)
  const [isUnread, setUnread] = useState(false)
  const [way, setWay] = useState<PaymentWay | ''>(() => wayOf(typedOf(refused, 'way')))
  const [missing, setMissing] = useState<Missing>(() => refusedFields(refused))
  const declare = useWorkAction(mission.id, {
    run: (body: { paidOn: Day; way: PaymentWay }) =>
      api(endpoint, { params: { id: mission.id }, body }, { idempotencyKey: keyOf(JSON.stringify(body)) }),
    done: t('declare.done'),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (declare.isPending) return
    const problems: Missing = {}
    if (paidOn === null || isUnread) problems.paidOn = isUnread ? text.refusals.notADay : t('declare.onMissing')
    else if (paidOn > mission.today) problems.paidOn = t('declare.onFuture')
    if (way === '') problems.way = t('declare.wayMissing')
    setMissing(problems)
    if (problems.paidOn) document.getElementById(onId)?.focus()
    else if (problems.way) event.currentTarget.querySelector('select')?.focus()
    else if (paidOn !== null && way !== '') declare.mutate({ paidOn, way })
  }
  const code = declare.isError ? problemOf(declare.error).code : refused?.problem?.code
  const isRefusedDay = code === 'day_in_future' && !declare.isSuccess
  const onError = missing.paidOn ?? (isRefusedDay ? t('declare.onFuture') : undefined)
  return (
    <form
      ref={ownChecks}
      method="post"
      action={`/api/missions/${mission.id}/payment`}
      onSubmit={submit}
      aria-label={t('declare.title')}
      className="flex max-w-form flex-col gap-4"
    >
      <PlainControls mission={mission} done="paid" />
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
              setMissing(({ way: wayMissing }) => (wayMissing === undefined ? {} : { way: wayMissing }))
              if (day === undefined) return false
              setPaidOn(day)
              return true
            }}
          />
        </div>
      </FieldGroup>
      <Select
        name="way"
        label={t('declare.way')}
        required
        className="max-w-60"
        value={way}
        emptyOption={t('way.choose')}
        options={PAYMENT_WAYS.map(value => ({ value, label: t(`way.${value}`) }))}
        error={missing.way}
        onChange={event => {
          setWay(wayOf(event.target.value))
          setMissing(({ paidOn: dayMissing }) => (dayMissing === undefined ? {} : { paidOn: dayMissing }))
        }}
      />
      {declare.isError && !isRefusedDay && <ActionFault error={declare.error} />}
      {declare.isIdle && !isRefusedDay && <PlainFault refused={refused} />}
      <div>
        <Button type="submit" variant="primary" loading={declare.isPending} loadingLabel={common('state.sending')}>
          {t('declare.do', { amount: formatMinor(payment.amountMinor, payment.currency, t.locale) })}
        </Button>
      </div>
    </form>
  )
}
