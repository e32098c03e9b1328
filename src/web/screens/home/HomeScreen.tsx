import { useT } from '#web/i18n/I18nProvider.tsx'

export function HomeScreen() {
  const t = useT('common')
  return (
    <div className="page py-16">
      <h1 className="title text-5xl">{t('brand')}</h1>
      <p className="mt-4">{t('page.description')}</p>
    </div>
  )
}
