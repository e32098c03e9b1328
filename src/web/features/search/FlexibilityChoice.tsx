import { FLEXIBILITIES, type Flexibility } from '#shared/spaces/vocabulary.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ChoiceChip } from '#web/ui/Chip.tsx'

export interface FlexibilityChoiceProps {
  value: Flexibility | undefined
  onChange: (flexibility: Flexibility | undefined) => void
  name: string
}

/** Exact dates, or a day or two earlier or later. */
export function FlexibilityChoice({ value = 'exact', onChange, name }: FlexibilityChoiceProps) {
  const t = useT('search')
  const common = useT('common')
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('flexibility')}</legend>
      {FLEXIBILITIES.map(flexibility => (
        <ChoiceChip
          key={flexibility}
          type="radio"
          name={name}
          value={flexibility}
          checked={flexibility === value}
          onChange={() => onChange(flexibility === 'exact' ? undefined : flexibility)}
        >
          <bdi>{common(`flexibility.${flexibility}`)}</bdi>
        </ChoiceChip>
      ))}
    </fieldset>
  )
}
