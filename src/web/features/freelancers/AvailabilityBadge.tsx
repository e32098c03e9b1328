import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'

/** 'Disponible' with a lit lamp, 'Occupé' with one that is out. */
export function AvailabilityBadge({ isAvailable }: { isAvailable: boolean }) {
  const t = useT('freelancers')
  return (
    <span
      className={classes(
        'inline-flex shrink-0 items-center gap-1.5 rounded-sm border px-2 py-1 text-xs leading-none font-semibold whitespace-nowrap',
        isAvailable ? 'border-hairline text-ink' : 'border-transparent bg-mist-2 text-ink-2',
      )}
    >
      <span
        aria-hidden
        className={classes('size-2 rounded-full border', isAvailable ? 'border-pine bg-pine' : 'border-control')}
      />
      {t(isAvailable ? 'available' : 'busy')}
    </span>
  )
}
