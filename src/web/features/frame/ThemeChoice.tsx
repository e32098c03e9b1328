import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx'

export function ThemeChoice() {
  const t = useT('common')
  const [theme, setTheme] = useState(useRouter().options.context.theme)
  return (
    <ThemeSwitch
      label={t('theme.label')}
      labels={{ system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') }}
      value={theme}
      onChange={setTheme}
      iconsOnly
    />
  )
}
