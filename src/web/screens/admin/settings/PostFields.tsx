import { adminSettingsAddress, useAdminSettingsSearch } from './settings-address.ts'

export interface PostFieldsProps {
  /** What the form sends besides its fields. */
  hidden?: Readonly<Record<string, string>>
  /** Where it goes on when it is done; here when left out. */
  next?: Parameters<typeof adminSettingsAddress>[0]
}

/** What a form says of itself when it is sent without JavaScript. */
export function PostFields({ hidden = {}, next }: PostFieldsProps) {
  const { saved: _saved, changes: _changes, ...here } = useAdminSettingsSearch()
  const all = {
    ...hidden,
    _back: adminSettingsAddress(here),
    _next: adminSettingsAddress({ ...(next ?? here), saved: 'yes' }),
  }
  return Object.entries(all).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
