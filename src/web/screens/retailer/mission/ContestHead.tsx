import { formatList } from '#shared/format.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { useOtherViewers } from '../../admin/frame/use-other-viewers.ts'
import { ViewersNote } from '../../admin/frame/ViewersNote.tsx'
import { moderationAddress } from '../../admin/moderation/moderation.route.ts'

/** For admins, above a mission whose absence was contested: the way back to what waits, and who else looks at it. */
export function ContestHead({ missionId }: { missionId: string }) {
  const t = useT('missions')
  const names = useOtherViewers(missionId).map(name => bidiIsolate(name, t.locale))
  const [first] = names
  const several = names.length > 1
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Link href={moderationAddress({ view: 'all', of: 'absence' })} className="link text-sm">
        {t('absence.all')}
      </Link>
      <ViewersNote
        words={
          first === undefined
            ? ''
            : several
              ? t('absence.viewers', { names: formatList(names, t.locale) })
              : t('absence.viewer', { name: first })
        }
      />
    </div>
  )
}
