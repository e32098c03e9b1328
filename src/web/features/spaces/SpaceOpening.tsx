import { formatDay } from '#shared/format.ts'
import type { SpaceCard } from '#shared/spaces/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** 'Disponible' when it is free on the searched dates, or soon; else the next free day: 'Libre dès le 4 déc.'. Quiet: most are. */
export function SpaceOpening({
  space: { isAvailable, freeFrom },
}: {
  space: Pick<SpaceCard, 'isAvailable' | 'freeFrom'>
}) {
  const t = useT('common')
  if (isAvailable) return <p className="text-xs text-pine">{t('space.available')}</p>
  if (freeFrom === null) return null
  return (
    <p className="figures text-xs text-ink-2">
      {t('space.freeFrom', { day: formatDay(freeFrom, t.locale, 'dayMonth') })}
    </p>
  )
}
