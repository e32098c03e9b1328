import { SegmentedControl } from './SegmentedControl.tsx'
import { applyTheme, type Theme, themes } from './theme.ts'

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
      segments={themes.map(theme => ({ value: theme, label: labels[theme], icon: icons[theme] }))}
      value={value}
      onChange={choice => {
        const theme = themes.find(known => known === choice) ?? 'system'
        applyTheme(theme)
        onChange(theme)
      }}
    />
  )
}
