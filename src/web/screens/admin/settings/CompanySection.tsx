import { useSuspenseQuery } from '@tanstack/react-query'
import { readCompany } from '#shared/settings/setting-forms.ts'
import { api } from '#web/api/api.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { settingsQuery } from './queries.ts'
import { FormFrame, ThreeLanguages } from './SettingFields.tsx'
import { settingPost, initialText, useSettingForm } from './use-setting-form.ts'

const FACTS = ['legalForm', 'address', 'registration', 'cndpNumber'] as const
const nameCharactersMax = 120
const factCharactersMax = 300

/** Who runs the site, for its legal pages. */
export function CompanySection() {
  const t = useT('settings')
  const { company } = useSuspenseQuery(settingsQuery).data
  const save = (typed: FormData, version: number) => {
    return api('PUT /api/admin/settings', { body: { key: 'company', version, value: readCompany(typed) } })
  }
  const form = useSettingForm({ post: settingPost('company'), version: company.version, save, done: t('saved') })
  const { value } = company
  return (
    <FormFrame
      form={form}
      section="company"
      label={t('section.company')}
      last={company}
      actions={
        <Button variant="quiet" render={props => <Link href={paths.terms()} {...props} />}>
          {t('company.see')}
        </Button>
      }
    >
      <ThreeLanguages
        name="name"
        label={t('part.name')}
        values={value.name}
        form={form}
        maxLength={nameCharactersMax}
        required
      />
      <div className="grid gap-4 md:grid-cols-2">
        {FACTS.map(fact => (
          <TextField
            key={fact}
            name={fact}
            label={t(`part.${fact}`)}
            optionalLabel={t('optional')}
            defaultValue={initialText(form, fact, value[fact] ?? '')}
            error={form.fields[fact]}
            maxLength={factCharactersMax}
            dir="auto"
          />
        ))}
      </div>
      <ThreeLanguages
        name="hosting"
        label={t('part.hosting')}
        hint={t('company.hosting.hint')}
        values={value.hosting}
        form={form}
        maxLength={factCharactersMax}
      />
    </FormFrame>
  )
}
