import { useId } from 'react'
import type { CalendarExport } from '#shared/calendar-feeds/contract.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CopyAddress } from './CopyAddress.tsx'
import { useWhen } from './FeedItem.tsx'
import { useCalendarAction } from './use-calendar-action.ts'

/** An address for another calendar: to copy, to replace, to take away; and who read it last. */
export function ExportItem({ published, spaceId }: { published: CalendarExport; spaceId: string }) {
  const t = useT('calendar-feeds')
  const when = useWhen()
  const titleId = useId()
  const { id, name, address, lastReadAt, lastReader } = published
  const rotating = useCalendarAction(
    spaceId,
    () => api('POST /api/host/calendar-exports/{id}/rotation', { params: { id } }),
    () => ({ title: t('publish.rotated') }),
  )
  const removing = useCalendarAction(
    spaceId,
    () => api('DELETE /api/host/calendar-exports/{id}', { params: { id } }),
    () => ({ title: t('publish.removed'), text: name }),
  )
  return (
    <li aria-labelledby={titleId} className="flex flex-col gap-2 rounded-md border border-hairline p-4">
      <h4 id={titleId} className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </h4>
      <CopyAddress address={address} />
      <p className="text-sm text-ink-2">
        {lastReadAt && lastReader
          ? t('publish.read', { reader: t(`publish.reader.${lastReader}`), when: when(lastReadAt) })
          : t('publish.never')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="quiet"
          icon="retry"
          aria-label={t('publish.rotateLabel', { name })}
          loading={rotating.busy}
          onClick={() => rotating.run(undefined)}
        >
          {t('publish.rotate')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon="delete"
          aria-label={t('publish.removeLabel', { name })}
          loading={removing.busy}
          onClick={() => removing.run(undefined)}
        >
          {t('publish.remove')}
        </Button>
      </div>
    </li>
  )
}
