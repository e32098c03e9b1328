import { useT } from '#web/i18n/I18nProvider.tsx'

/** Says over a picture that it is a drawing, and no photo of the place. */
export function DrawingMark() {
  const t = useT('common')
  return (
    <span
      title={t('space.illustrationFull')}
      className="absolute start-3 top-3 rounded-sm bg-white/85 px-1.5 text-xs leading-snug text-night"
    >
      {t('space.illustration')}
    </span>
  )
}
