import { useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import type { MissionDay } from '#shared/missions/terms.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { typedDays } from '#web/features/missions/typed-days.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { OfferedDays, PlainOfferedDays } from './OfferedDays.tsx'
import { useApplication } from './use-application.ts'

/** As in the contract (noteCharactersMax), which the browser does not load. */
const noteCharactersMax = 1_000

export interface ApplyFormProps {
  mission: MissionView
  /** This page. */
  here: string
  /** What was sent without JavaScript and refused. */
  refused: Flash | undefined
  /** It stands in a `noscript` already: these do not nest. */
  isPlain?: boolean
  onDone: () => void
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null
}

/** A word and, where one likes, other hours on the mission's days. What was typed stays when it is refused. */
export function ApplyForm({ mission, here, refused, isPlain = false, onDone, onCancel }: ApplyFormProps) {
  const t = useT('seller-missions')
  const common = useT('common')
  const errors = useT('errors')
  const { application } = mission
  const before = refused ? typedDays(refused.values, 'offeredDays') : (application?.offeredDays ?? ownDays(mission))
  const [hasOwnHours, setOwnHours] = useState(refused !== undefined || application?.offeredDays != null)
  const [days, setDays] = useState<readonly MissionDay[]>(before)
  const [isEmpty, setEmpty] = useState(false)
  const { busy, problem, send } = useApplication(mission, refused, onDone)
  const typed = refused?.values['message']
  const noDay = problem?.fields?.['offeredDays'] && t('apply.noDay')
  const submit = (form: HTMLFormElement) => {
    const message = String(new FormData(form).get('message') ?? '').trim()
    const isNone = hasOwnHours && days.length === 0
    setEmpty(isNone)
    if (isNone) return
    const { termsVersion } = mission
    void send({ termsVersion, ...(message && { message }), ...(hasOwnHours && { offeredDays: [...days] }) })
  }
  const plainDays = <PlainOfferedDays mission={mission} days={before} error={noDay} fields={problem?.fields ?? {}} />
  return (
    <PostForm
      endpoint="PUT /api/missions/{id}/application"
      params={{ id: mission.id }}
      hidden={{ termsVersion: mission.termsVersion }}
      back={here}
      next={withSearch(here, { done: 'apply' })}
      ref={disableNativeValidation}
      refused={problem && { title: t('apply.failed'), text: problem.title || errors.byKey(problem.code) }}
      isSending={busy}
      onSend={submit}
      className="mt-4 flex flex-col gap-5"
    >
      {isPlain ? plainDays : <noscript>{plainDays}</noscript>}
      <RadioGroup
        className="script-only"
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
        <div className="script-only">
          <OfferedDays
            mission={mission}
            days={days}
            onChange={setDays}
            error={isEmpty ? t('apply.noDay') : undefined}
            fields={problem?.fields ?? {}}
          />
        </div>
      )}
      <TextArea
        name="message"
        label={t('apply.message')}
        hint={t('apply.messageHint')}
        optionalLabel={`(${common('form.optional')})`}
        rows={4}
        maxLength={noteCharactersMax}
        defaultValue={typeof typed === 'string' ? typed : (application?.message ?? undefined)}
        error={problem?.fields?.['message']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" icon="send" loading={busy} loadingLabel={common('state.sending')}>
          {t(onCancel ? 'apply.save' : 'apply.do')}
        </Button>
        {onCancel && (
          <Button className="script-only" onClick={onCancel}>
            {common('action.cancel')}
          </Button>
        )}
      </div>
    </PostForm>
  )
}

/** The mission's own days as an offer. */
function ownDays({ days }: MissionView): MissionDay[] {
  return days.map(({ day, startTime, endTime, breakMinutes }) => ({ day, startTime, endTime, breakMinutes }))
}
