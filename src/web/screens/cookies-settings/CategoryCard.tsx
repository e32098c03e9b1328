import type { CookieCategory } from '#shared/consent.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { STORED_ITEMS } from './stored-items.ts'

const icons: Readonly<Record<CookieCategory, IconName>> = {
  necessary: 'lock',
  functional: 'settings',
  analytics: 'chart',
  marketing: 'megaphone',
}

export interface CategoryCardProps {
  category: CookieCategory
  isOn: boolean
  onChange: (on: boolean) => void
}

/** One category: its switch, what it is for, and all that is stored under it. */
export function CategoryCard({ category, isOn, onChange }: CategoryCardProps) {
  const t = useT('cookies')
  const isRequired = category === 'necessary'
  return (
    <section className="cookie-category rounded-md border border-hairline bg-surface p-5 sm:p-6">
      <Switch
        name={category}
        checked={isOn}
        disabled={isRequired}
        onChange={event => onChange(event.currentTarget.checked)}
        stateLabel={
          isRequired ? (
            <Badge tone="pine" icon="lock">
              {t('required')}
            </Badge>
          ) : (
            t(isOn ? 'on' : 'off')
          )
        }
        label={
          <span className="flex items-center gap-3 text-lg font-semibold text-ink">
            <Icon name={icons[category]} className="text-pine" />
            {t(category)}
          </span>
        }
      />
      <p className="mt-1 max-w-prose text-ink-2">{t(`${category}.text`)}</p>
      <StoredItems category={category} />
    </section>
  )
}

function StoredItems({ category }: { category: CookieCategory }) {
  const t = useT('cookies')
  const items = STORED_ITEMS[category]
  if (items.length === 0) return <p className="mt-3 text-sm text-ink-3">{t('details.none')}</p>
  return (
    <details className="disclosure mt-3 text-sm">
      <summary className="inline-flex min-h-9 items-center gap-1.5 font-medium hover:text-pine">
        {t('details')}
        <Icon name="down" size={16} className="disclosure-mark text-ink-3" />
      </summary>
      <table role="table" className="data-table mt-2">
        <thead role="rowgroup">
          <tr role="row">
            {(['name', 'purpose', 'time'] as const).map(column => (
              <th key={column} role="columnheader" scope="col" className="text-start">
                {t(`details.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map(item => (
            <tr key={item.name} role="row">
              <td role="cell" data-label={t('details.name')} className="phone-title">
                <code dir="ltr">{item.name}</code>
              </td>
              <td role="cell" data-label={t('details.purpose')} className="phone-line">
                {t(`item.${item.purpose}`)}
              </td>
              <td role="cell" data-label={t('details.time')} className="phone-line whitespace-nowrap">
                {t(`time.${item.time}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
