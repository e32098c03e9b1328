import type { Flash } from '#shared/http/contract.ts'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '#shared/spoken-languages.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'

/** Ticks of a form: which languages somebody speaks. What a refused form without JavaScript had ticked stays ticked. */
export function SpokenLanguages({ spoken, flash }: { spoken: readonly SpokenLanguage[]; flash: Flash | undefined }) {
  const t = useT('profile')
  const languageName = useT('languages')
  const typed = flash && [flash.values['languages'] ?? []].flat()
  return (
    <FieldGroup label={t('details.languages')} optionalLabel={t('optional')} hint={t('details.languages.hint')}>
      <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        {SPOKEN_LANGUAGES.map(language => (
          <Checkbox
            key={language}
            name="languages"
            value={language}
            label={languageName(language)}
            defaultChecked={(typed ?? spoken).includes(language)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
