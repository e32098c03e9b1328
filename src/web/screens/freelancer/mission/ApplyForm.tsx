import { type FormEvent, useState } from 'react'
import type { MissionDay, MissionView } from '#shared/missions/contract.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ownChecks } from '#web/ui/own-checks.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { OfferedDays } from './OfferedDays.tsx'
import { useApplication } from './use-application.ts'

/** As in the contract (noteCharactersMax), which the browser does not load. */
const noteCharactersMax = 1_000

export interface ApplyFormProps {
  mission: MissionView
  onDone: () => void
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null
}

/** A word and, where one likes, other hours on the mission's days. What was typed stays when it is refused. */
export function ApplyForm({ mission, onDone, onCancel }: ApplyFormProps) {
  const t = useT('seller-missions')
  const common = useT('common')
  const errors = useT('errors')
  const { application } = mission
  const [hasOwnHours, setOwnHours] = useState(application?.offeredDays != null)
  const [days, setDays] = useState<readonly MissionDay[]>(application?.offeredDays ?? plainDays(mission))
  const [isEmpty, setEmpty] = useState(false)
  const mutation = useApplication(mission, onDone)
  const problem = mutation.isError ? problemOf(mutation.error) : null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = String(new FormData(event.currentTarget).get('message') ?? '').trim()
    const isNone = hasOwnHours && days.length === 0
    setEmpty(isNone)
    if (!isNone && !mutation.isPending) mutation.mutate({ message, offeredDays: hasOwnHours ? [...days] : null })
  }
  return (
    <form ref={ownChecks} method="post" onSubmit={submit} className="mt-4 flex flex-col gap-5">
      {problem && (
        <Alert tone="error" live title={t('apply.failed')}>
          {problem.title || errors.byKey(problem.code)}
        </Alert>
      )}
      <RadioGroup
        label={t('apply.hours')}
        name="hours"
        options={[
          { value: 'same', label: t('apply.sameHours') },
          { value: 'own', label: t('apply.otherHours') },
        ]}
        value={hasOwnHours ? 'own' : 'same'}
        onChange={value => setOwnHours(value === 'own')}
      />
      {hasOwnHours && (
        <OfferedDays
          mission={mission}
          days={days}
          onChange={setDays}
          error={isEmpty ? t('apply.noDay') : undefined}
          fields={problem?.fields ?? {}}
        />
      )}
      <TextArea
        name="message"
        label={t('apply.message')}
        hint={t('apply.messageHint')}
        optionalLabel={`(${common('form.optional')})`}
        rows={4}
        maxLength={noteCharactersMax}
        defaultValue={application?.message ?? undefined}
        error={problem?.fields?.['message']}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          icon="send"
          loading={mutation.isPending}
          loadingLabel={common('state.sending')}
        >
          {t(onCancel ? 'apply.save' : 'apply.do')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{common('action.cancel')}</Button>}
      </div>
    </form>
  )
}

/** The mission's own days as an offer. */
function plainDays({ days }: MissionView): MissionDay[] {
  return days.map(({ day, startTime, endTime, breakMinutes }) => ({ day, startTime, endTime, breakMinutes }))
}
