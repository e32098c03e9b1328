import { LOCALES } from '#shared/locales.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { profileAddress } from './profile.route.ts'

/** The page comes back in the chosen language, with or without JavaScript. */
export function LanguageForm() {
  const t = useT('common')
  const current = useLocale()
  return (
    <PostForm endpoint="POST /api/language" back={profileAddress('language')} className="flex flex-wrap gap-3">
      {LOCALES.map(locale => (
        <Button
          key={locale}
          type="submit"
          name="lang"
          value={locale}
          lang={locale}
          icon={locale === current ? 'check' : undefined}
          aria-current={locale === current || undefined}
        >
          {t(`language.${locale}`)}
        </Button>
      ))}
    </PostForm>
  )
}
