import type { SpaceView } from '#shared/spaces/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { textsOrigin } from './host-texts.ts'

export interface TextsNoteProps {
  /** As it came, not as it is shown. */
  space: SpaceView
  /** The reader has asked for the original. */
  isOriginal: boolean
  /** Of this page with the texts in the other form. */
  otherAddress: string
}

/** In which language the host wrote, who translated it, and the way to the other form. Nothing where it is the reader's own. */
export function TextsNote({ space, isOriginal, otherAddress }: TextsNoteProps) {
  const t = useT('space')
  const origin = textsOrigin(space, t.locale, isOriginal)
  if (origin === 'same') return null
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
      <span>{t(`texts.${origin}`, { language: space.textLocales.original })}</span>
      {origin !== 'untranslated' && (
        <Link href={otherAddress} keepScroll className="font-medium text-ink underline underline-offset-4">
          {t(isOriginal ? 'texts.showTranslation' : 'texts.showOriginal')}
        </Link>
      )}
    </p>
  )
}
