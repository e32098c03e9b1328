import { formatPercent } from '#shared/format.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { Upload } from './use-photos.ts'

/** One file on its way, or why it did not arrive. */
export function UploadLine(props: { upload: Upload; onRetry: () => void; onCancel: () => void }) {
  const t = useT('listings')
  const { file, share, fault, words } = props.upload
  const name = bidiIsolate(file.name, t.locale)
  if (fault !== null) {
    return (
      <li className="flex flex-wrap items-center gap-3 rounded-md bg-brick-tint px-4 py-2">
        <Icon name="error" className="text-brick" />
        <p role="alert" className="min-w-0 flex-1 basis-52 text-sm break-words">
          {t(`photos.${fault}`, { name })} {words}
        </p>
        {fault === 'notSent' && (
          <Button size="sm" icon="retry" onClick={props.onRetry}>
            {t('photos.retry')}
          </Button>
        )}
        <IconButton icon="close" size="sm" label={t('photos.dismiss', { name })} onClick={props.onCancel} />
      </li>
    )
  }
  const label = t('photos.sending', { name, percent: formatPercent(share, t.locale) })
  return (
    <li className="flex items-center gap-3 rounded-md border border-hairline px-4 py-2">
      <div className="min-w-0 flex-1">
        <ProgressBar value={share} max={1} label={label} />
      </div>
      <IconButton icon="close" size="sm" label={t('photos.cancel', { name })} onClick={props.onCancel} />
    </li>
  )
}
