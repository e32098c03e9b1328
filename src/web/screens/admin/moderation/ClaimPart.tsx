import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'

type ClaimAction = 'claim' | 'release'

export interface ClaimPartProps {
  claimedBy: { name: string } | null
  allowedActions: readonly string[]
  busy: string | null
  /** It is not what the key of the main action presses, while something else may be done too. */
  isBeside?: boolean
  onClaim: (action: ClaimAction) => void
}

/** Who is on it, and what takes it on or lets go of it. */
export function ClaimPart({ claimedBy, allowedActions, busy, isBeside = false, onClaim }: ClaimPartProps) {
  const t = useT('admin')
  const action = (['claim', 'release'] as const).find(each => allowedActions.includes(each))
  if (!action) return null
  const isOthers = action === 'claim' && claimedBy !== null
  return (
    <div className="mb-4 flex flex-col items-start gap-3">
      {isOthers && <p className="text-ink-2">{t('cases.another', { name: bidiIsolate(claimedBy.name, t.locale) })}</p>}
      <Button
        className="script-only"
        loading={busy === action}
        loadingLabel={t('decide.busy')}
        aria-keyshortcuts={action === 'claim' && !isBeside ? 'a' : undefined}
        onClick={() => onClaim(action)}
      >
        {t(isOthers ? 'cases.do.takeOver' : `cases.do.${action}`)}
      </Button>
    </div>
  )
}
