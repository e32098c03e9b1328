import { CHOOSEABLE_ROLES } from '#shared/roles.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const ICONS = { retailer: 'search', host: 'shop', freelancer: 'briefcase' } as const

export interface RoleCardsProps {
  name: string
  defaultValue: string | undefined
  error: string | undefined
}

/** What somebody is here to do, as three cards of which one is chosen. */
export function RoleCards({ name, defaultValue, error }: RoleCardsProps) {
  const t = useT('auth')
  return (
    <FieldGroup label={t('welcome.role')} hint={t('welcome.role.hint')} error={error} required>
      <div className="flex flex-col gap-3">
        {CHOOSEABLE_ROLES.map(role => (
          <label
            key={role}
            className="choice-card flex items-center gap-4 rounded-md border border-control bg-surface p-4"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-pine-tint text-pine">
              <Icon name={ICONS[role]} size={24} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{t(`welcome.${role}`)}</span>
              <span className="block text-sm text-ink-2">{t(`welcome.${role}.does`)}</span>
            </span>
            <input
              type="radio"
              name={name}
              value={role}
              required
              defaultChecked={defaultValue === role}
              className="tick rounded-full"
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
