import { readTheme, type Theme, THEMES } from '#shared/theme.ts'
import { SegmentedControl } from './SegmentedControl.tsx'
import { applyTheme } from './theme.ts'

export interface ThemeSwitchProps {
  label: string
  labels: Record<Theme, string>
  value: Theme
  onChange: (theme: Theme) => void
  iconsOnly?: boolean
}

const icons = { system: 'system', light: 'sun', dark: 'moon' } as const

/** Light, dark, or as the device. Applies and keeps the choice itself. */
export function ThemeSwitch({ label, labels, value, onChange, iconsOnly }: ThemeSwitchProps) {
  return (
    <SegmentedControl
      label={label}
      name="theme"
      iconsOnly={iconsOnly}
      segments={THEMES.map(theme => ({ value: theme, label: labels[theme], icon: icons[theme] }))}
      value={value}
      onChange={choice => {
        const theme = readTheme(choice)
        applyTheme(theme)
        onChange(theme)
      }}
    />
  )
}
