import { useT } from '#web/i18n/I18nProvider.tsx'

export interface CorrectedPlaceProps {
  /** As it was typed. */
  typed: string | undefined
  /** How it was understood. */
  place: { name: string; corrected: boolean } | null | undefined
}

/** A typing error was forgiven: say of what place these results are. */
export function CorrectedPlace({ typed, place }: CorrectedPlaceProps) {
  const t = useT('search')
  if (!place?.corrected || !typed || place.name === typed) return null
  return (
    <p className="rounded-sm bg-sky-tint px-3 py-2 text-sm">
      <strong className="block">{t('corrected', { place: place.name })}</strong>
      {t('corrected.typed', { typed })}
    </p>
  )
}
