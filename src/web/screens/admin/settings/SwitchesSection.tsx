import { useSuspenseQuery } from '@tanstack/react-query'
import { FEATURE_SWITCHES, type FeatureSwitch } from '#shared/settings/sections.ts'
import { readSwitches } from '#shared/settings/setting-forms.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useState } from 'react'
import { settingsQuery } from './queries.ts'
import { FormFrame } from './SettingFields.tsx'
import { initialChecked, settingPost, useSettingForm } from './use-setting-form.ts'

/** What may be switched off. */
export function SwitchesSection() {
  const t = useT('settings')
  const { switches } = useSuspenseQuery(settingsQuery).data
  const save = (typed: FormData, version: number) => {
    return api('PUT /api/admin/settings', { body: { key: 'switches', version, value: readSwitches(typed) } })
  }
  const form = useSettingForm({ post: settingPost('switches'), version: switches.version, save, done: t('saved') })
  return (
    <div className="max-w-3xl">
      <FormFrame form={form} section="switches" label={t('section.switches')} last={switches}>
        <div className="divide-y divide-hairline rounded-md border border-hairline bg-surface px-4">
          {FEATURE_SWITCHES.map(each => (
            <FeatureLine key={each} name={each} isOn={initialChecked(form, each, switches.value[each])} />
          ))}
        </div>
      </FormFrame>
    </div>
  )
}

function FeatureLine({ name, isOn }: { name: FeatureSwitch; isOn: boolean }) {
  const t = useT('settings')
  const [chosen, setChosen] = useState(isOn)
  return (
    <Switch
      name={name}
      className="py-3"
      label={t(`part.${name}`)}
      detail={t(`switches.${name}`)}
      stateLabel={t(chosen ? 'switches.on' : 'switches.off')}
      checked={chosen}
      onChange={event => setChosen(event.target.checked)}
    />
  )
}
