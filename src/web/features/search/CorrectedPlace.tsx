import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'

export interface CorrectedPlaceProps {
  /** As it was typed. */
  typed: string | undefined
  /** How it was understood. */
  place: { name: string; corrected: boolean } | null | undefined
  /** The same search for what was typed, with nothing forgiven. */
  instead?: { href: string; text: string }
}

/** A typing error was forgiven: say of what place these results are, and lead to what was typed. */
export function CorrectedPlace({ typed, place, instead }: CorrectedPlaceProps) {
  const t = useT('search')
  if (!place?.corrected || !typed || place.name === typed) return null
  return (
    <p className="rounded-sm bg-sky-tint px-3 py-2 text-sm">
      <strong className="block">{t('corrected', { place: place.name })}</strong>
      {instead ? (
        <Link href={instead.href} className="link touch-44">
          {instead.text}
        </Link>
      ) : (
        t('corrected.typed', { typed })
      )}
    </p>
  )
}
