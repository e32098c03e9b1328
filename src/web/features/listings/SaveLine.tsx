import { formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { ListingEditor } from './use-listing-editor.ts'

/** Whether what is typed is safe: 'Enregistré à 14:32'. */
export function SaveLine({ editor: { state, listing } }: { editor: ListingEditor }) {
  const t = useT('listings')
  const zone = useReaderZone()
  return (
    <p role="status" className="figures text-xs text-ink-2">
      {state === 'offline' || state === 'signed-out'
        ? t('saved.offline')
        : state === 'saved' && listing
          ? t('saved', { time: formatInstant(listing.savedAt, t.locale, zone, 'time') })
          : state === 'saving'
            ? t('busy')
            : t('unsaved')}
    </p>
  )
}
