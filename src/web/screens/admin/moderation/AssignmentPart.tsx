import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'

type AssignmentAction = 'assign' | 'release'

export interface AssignmentPartProps {
  assignee: { name: string } | null
  allowedActions: readonly string[]
  busy: string | null
  /** It is not what the key of the main action presses, while something else may be done too. */
  isBeside?: boolean
  onAssign: (action: AssignmentAction) => void
}

/** Who is on it, and what takes it on or lets go of it. */
export function AssignmentPart({ assignee, allowedActions, busy, isBeside = false, onAssign }: AssignmentPartProps) {
  const t = useT('admin')
  const action = (['assign', 'release'] as const).find(each => allowedActions.includes(each))
  if (!action) return null
  const isOthers = action === 'assign' && assignee !== null
  return (
    <div className="mb-4 flex flex-col items-start gap-3">
      {isOthers && <p className="text-ink-2">{t('cases.another', { name: bidiIsolate(assignee.name, t.locale) })}</p>}
      <Button
        className="script-only"
        loading={busy === action}
        loadingLabel={t('decide.busy')}
        aria-keyshortcuts={action === 'assign' && !isBeside ? 'a' : undefined}
        onClick={() => onAssign(action)}
      >
        {t(isOthers ? 'cases.do.takeOver' : `cases.do.${action}`)}
      </Button>
    </div>
  )
}
