import { useT } from '#web/i18n/I18nProvider.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { chooseProfile, PROFILES, useProfileChoice } from './profile-choice.ts'

const icons = { retailer: 'search', host: 'shop', freelancer: 'handshake' } as const

/** The list of profiles, with what each is here for. */
export function ProfileChoices({ onChoose }: { onChoose?: () => void }) {
  const t = useT('common')
  const current = useProfileChoice()
  return (
    <ul>
      {PROFILES.map(profile => (
        <li key={profile}>
          <button
            type="button"
            aria-pressed={profile === current}
            onClick={event => {
              chooseProfile(profile)
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
              onChoose?.()
            }}
            className={classes(
              'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start hover:bg-mist',
              profile === current && 'bg-pine-tint text-pine',
            )}
          >
            <Icon name={icons[profile]} />
            <span className="flex-1">
              <span className="block font-medium">{t(`profileSwitcher.${profile}`)}</span>
              <span className="block text-sm opacity-80">{t(`profileSwitcher.${profile}.does`)}</span>
            </span>
            {profile === current && <Icon name="check" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** 'Actuellement : Hôte' */
export function CurrentProfile() {
  const t = useT('common')
  const current = useProfileChoice()
  return (
    <p className="px-3 pt-2 pb-1 text-sm text-ink-2">
      {t('profileSwitcher.current', { profile: t(`profileSwitcher.${current}`) })}
    </p>
  )
}

export function ProfileSwitcher() {
  const t = useT('common')
  const current = useProfileChoice()
  return (
    <Popover
      align="end"
      label={t('profileSwitcher.label')}
      className="min-w-64 p-1.5"
      trigger={props => (
        <button
          type="button"
          {...props}
          title={t('profileSwitcher.label')}
          className="inline-flex h-11 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium hover:bg-mist"
        >
          <Icon name={icons[current]} />
          <span className="sr-only">{t('profileSwitcher.label')} </span>
          <span>{t(`profileSwitcher.${current}`)}</span>
          <Icon name="down" size={16} className="text-ink-3" />
        </button>
      )}
    >
      <CurrentProfile />
      <ProfileChoices />
    </Popover>
  )
}
