import { formatMinor } from '#shared/format.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { AskedAction } from './mission-actions.ts'
import { type MissionWords, otherPartyOf } from './mission-words.ts'

/** As in the contract (noteCharactersMax), which the browser does not load. */
const noteCharactersMax = 1_000

export interface MissionActionFieldsProps {
  mission: MissionView
  action: AskedAction
  /** Typed before, in a form that was refused. */
  note?: string | undefined
  errors?: Readonly<Record<string, string>> | undefined
}

/** What an action means and a note that may go with it: the same in a dialog and in a form without JavaScript. */
export function MissionActionFields({ mission, action, note, errors = {} }: MissionActionFieldsProps) {
  const t = useT('missions')
  const common = useT('common')
  const other = otherPartyOf(mission)
  const name = other ? nameOf(other, t.locale) : t('event.somebody')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">
        {t(meaningOf(action, mission), { name, address: mission.isPlaceKnown ? 'given' : 'unbooked' })}
      </p>
      {action === 'accept' && mission.permitExpiredOn !== null && (
        <Alert tone="warning" title={t('permit.own', { day: mission.permitExpiredOn })} />
      )}
      {action === 'cancel' && mission.side === 'retailer' && <OwedByRetailer mission={mission} name={name} />}
      <TextArea
        name="note"
        label={other ? t('action.note', { name }) : t('action.noteAll')}
        optionalLabel={`(${common('form.optional')})`}
        rows={3}
        maxLength={noteCharactersMax}
        defaultValue={note}
        error={errors['note']}
        counter={(count, max) => common('form.characters', { count, max })}
      />
    </div>
  )
}

function meaningOf(action: AskedAction, { side }: MissionView) {
  if (action !== 'cancel') return `${action}.text` as const
  return side === 'freelancer' ? 'cancel.text.freelancer' : 'cancel.text.retailer'
}

/** What a retailer owes who cancels now, before they do, and by which rule. */
function OwedByRetailer({ mission, name }: { mission: MissionView; name: string }) {
  const t = useT('missions')
  const { owedOnCancellationMinor: owed, currency, latePercents } = mission
  if (owed === null || mission.status !== 'confirmed') return null
  return (
    <Alert tone={owed > 0 ? 'warning' : 'info'} title={owedText(owed, currency, name, t)}>
      {t('cancel.rule', { within72h: latePercents.within72h, within24h: latePercents.within24h })}
    </Alert>
  )
}

function owedText(owed: number, currency: MissionView['currency'], name: string, t: MissionWords): string {
  return owed > 0 ? t('cancel.owed', { amount: formatMinor(owed, currency, t.locale), name }) : t('cancel.free')
}
