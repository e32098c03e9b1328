import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import type { OwnProfile } from '#shared/profiles/contract.ts'
import { CHOOSEABLE_ROLES, hasRole, type Role, ROLES } from '#shared/roles.ts'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { receivedBookingsQuery } from '#web/features/bookings/queries.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { FormOutcome } from './FormOutcome.tsx'
import { profileAddress } from './profile.route.ts'

const ICONS = { retailer: 'search', host: 'shop', freelancer: 'briefcase', admin: 'shield' } as const

export interface RolesFormProps {
  profile: OwnProfile
  flash: Flash | undefined
  isSaved: boolean
}

/** What the account is for: roles are added, and one is the main one. */
export function RolesForm({ profile, flash, isSaved }: RolesFormProps) {
  const t = useT('profile')
  const queryClient = useQueryClient()
  const [isDone, setDone] = useState(isSaved)
  const [added, setAdded] = useState<readonly Role[]>([])
  const { busy, problem, form, field } = usePostedForm('POST /api/profile/roles', {
    flash,
    stays: true,
    read: element => {
      const typed = new FormData(element)
      return { role: typed.get('role'), added: typed.getAll('added') }
    },
    onDone: async () => {
      setDone(true)
      setAdded([])
      await queryClient.invalidateQueries({ queryKey: ['me'] })
    },
  })
  const missing = CHOOSEABLE_ROLES.filter(role => !hasRole(profile, role))
  const eligible = ROLES.filter(role => hasRole(profile, role) || added.includes(role))
  const toggle = (role: Role, isOn: boolean) => {
    setDone(false)
    setAdded(others => (isOn ? [...others, role] : others.filter(each => each !== role)))
  }
  return (
    <PostForm
      {...form}
      back={profileAddress('roles')}
      next={profileAddress('roles', { saved: true })}
      className="flex flex-col gap-5"
    >
      <FormOutcome problem={problem} failed={t('roles.failed')} isDone={isDone && !busy} done={t('roles.done')} />
      <HeldRoles profile={profile} />
      {!hasRole(profile, 'host') && <ReceivedBookings />}
      {missing.length > 0 && (
        <FieldGroup label={t('roles.add')}>
          {missing.map(role => (
            <Checkbox
              key={role}
              name="added"
              value={role}
              label={t(`roles.${role}`)}
              detail={t(`roles.${role}.does`)}
              onChange={event => toggle(role, event.target.checked)}
            />
          ))}
        </FieldGroup>
      )}
      <MainRole roles={eligible} main={profile.role} error={field('role').error} onChange={() => setDone(false)} />
      <Button type="submit" variant="primary" className="self-start" loading={busy} loadingLabel={t('busy')}>
        {t('save')}
      </Button>
    </PostForm>
  )
}

/** Of somebody who lets no spaces any more: the bookings that stand are still theirs to read. */
function ReceivedBookings() {
  const t = useT('profile')
  const { data } = useQuery(receivedBookingsQuery({}))
  if (!data || data.counts.all === 0) return null
  return (
    <Alert tone="info" title={t('roles.received')}>
      <p>{t('roles.received.text')}</p>
      <p>
        <Link href={paths.hostBookings()} className="link inline-flex min-h-11 items-center">
          {t('roles.received.link', { count: data.counts.all })}
        </Link>
      </p>
    </Alert>
  )
}

function HeldRoles({ profile }: { profile: OwnProfile }) {
  const t = useT('profile')
  return (
    <ul aria-label={t('roles.held')} className="flex flex-col gap-3">
      {ROLES.filter(role => hasRole(profile, role)).map(role => (
        <li key={role} className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-md bg-pine-tint text-pine">
            <Icon name={ICONS[role]} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{t(`roles.${role}`)}</span>
            <span className="block text-sm text-ink-2">{t(`roles.${role}.does`)}</span>
          </span>
          {role === profile.role && <Badge tone="pine">{t('roles.main')}</Badge>}
        </li>
      ))}
    </ul>
  )
}

interface MainRoleProps {
  roles: readonly Role[]
  main: Role | null
  error: string | undefined
  onChange: () => void
}

/** Asked only where there is a choice. */
function MainRole({ roles, main, error, onChange }: MainRoleProps) {
  const t = useT('profile')
  if (roles.length < 2) return <input type="hidden" name="role" value={main ?? ''} />
  return (
    <FieldGroup label={t('roles.choose')} hint={t('roles.choose.hint')} error={error}>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {roles.map(role => (
          <label key={role} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === main}
              onChange={onChange}
              className="tick rounded-full"
            />
            {t(`roles.${role}`)}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
