import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { useWhen } from './FeedItem.tsx'
import { personalCalendarQuery } from './queries.ts'

/** The address under which one's own phone follows all of one's bookings: made, replaced, taken away. */
export function PersonalCalendar() {
  const t = useT('calendar-feeds')
  const when = useWhen()
  const client = useQueryClient()
  const { data } = useQuery(personalCalendarQuery())
  const changing = useMutation({
    mutationFn: async (action: 'renew' | 'remove') => {
      if (action === 'renew') await api('POST /api/me/calendar')
      else await api('DELETE /api/me/calendar')
    },
    onSuccess: (_, action) =>
      showToast({ tone: 'success', title: t(action === 'renew' ? 'personal.made' : 'publish.removed') }),
    onError: error => showToast({ tone: 'error', title: t('failed'), text: problemOf(error).title }),
    onSettled: () => client.invalidateQueries({ queryKey: personalCalendarQuery().queryKey }),
  })
  const { mutate, isPending } = changing
  if (!data) return null
  const { address, lastReadAt, lastReader } = data
  if (address === null) {
    return (
      <Button icon="phone" loading={isPending} onClick={() => mutate('renew')} className="self-start">
        {t('personal.make')}
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-2 rounded-md border border-hairline p-4">
      <CopyAddress address={address} />
      <p className="text-sm text-ink-2">
        {lastReadAt && lastReader
          ? t('publish.read', { reader: t(`publish.reader.${lastReader}`), when: when(lastReadAt) })
          : t('publish.never')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" render={props => <a {...props} href={address.replace(/^https?:/, 'webcal:')} />} icon="phone">
          {t('personal.open')}
        </Button>
        <Button size="sm" variant="quiet" icon="retry" loading={isPending} onClick={() => mutate('renew')}>
          {t('publish.rotate')}
        </Button>
        <Button size="sm" variant="quiet" icon="delete" loading={isPending} onClick={() => mutate('remove')}>
          {t('publish.remove')}
        </Button>
      </div>
    </div>
  )
}
