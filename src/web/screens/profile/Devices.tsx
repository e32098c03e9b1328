import { useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { OwnSession } from '#shared/profiles/contract.ts'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { profileAddress } from './profile.route.ts'

const ICONS = { computer: 'system', phone: 'electronics', tablet: 'electronics' } as const

/** Where the person is signed in; others can be signed out one by one or at once. */
export function Devices({ sessions, flash }: { sessions: readonly OwnSession[]; flash: Flash | undefined }) {
  const hasOthers = sessions.some(each => !each.current)
  return (
    <div className="flex flex-col gap-5">
      <ul className="divide-y divide-hairline">
        {sessions.map(session => (
          <DeviceLine key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers && <EndOthers flash={flash} />}
    </div>
  )
}

function DeviceLine({ session }: { session: OwnSession }) {
  const t = useT('profile')
  const locale = useLocale()
  const zone = useReaderZone()
  const { browser, system } = session
  const name = browser && system ? t('devices.name', { browser, system }) : (browser ?? system ?? t('devices.unknown'))
  const when = (instant: string) => formatInstant(instant, locale, zone)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Icon name={ICONS[session.kind]} size={24} className="text-ink-3" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi>{name}</bdi>
          {session.current && <Badge tone="pine">{t('devices.current')}</Badge>}
        </p>
        <p className="text-sm text-ink-3">
          {session.current
            ? t('devices.startedAt', { when: when(session.startedAt) })
            : t('devices.lastSeen', { when: when(session.lastSeenAt) })}
        </p>
      </div>
      {!session.current && <EndOne id={session.id} name={name} />}
    </li>
  )
}

function EndOne({ id, name }: { id: string; name: string }) {
  const t = useT('profile')
  const onDone = useEnding(t('devices.ended'))
  const { busy, form } = usePostedForm('POST /api/profile/sessions/{id}/end', {
    flash: undefined,
    params: { id },
    read: () => ({}),
    stays: true,
    onDone,
  })
  return (
    <PostForm {...form} back={profileAddress('devices')}>
      <Button
        type="submit"
        size="sm"
        aria-label={t('devices.end.label', { device: name })}
        loading={busy}
        loadingLabel={t('busy')}
      >
        {t('devices.end')}
      </Button>
    </PostForm>
  )
}

function EndOthers({ flash }: { flash: Flash | undefined }) {
  const t = useT('profile')
  const onDone = useEnding(t('devices.endedOthers'))
  const { busy, problem, form } = usePostedForm('POST /api/profile/other-sessions/end', {
    flash,
    read: () => ({}),
    stays: true,
    onDone,
  })
  return (
    <PostForm {...form} back={profileAddress('devices')} className="flex flex-col items-start gap-3">
      <ProblemAlert problem={problem} />
      <Button type="submit" icon="sign-out" loading={busy} loadingLabel={t('busy')}>
        {t('devices.endOthers')}
      </Button>
    </PostForm>
  )
}

function useEnding(done: string) {
  const queryClient = useQueryClient()
  return async () => {
    showToast({ tone: 'success', title: done })
    await queryClient.invalidateQueries({ queryKey: ['me', 'sessions'] })
  }
}
