import { useT } from '#web/i18n/I18nProvider.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'

/** A later page whose rows have gone meanwhile, while earlier ones hold some: the pages below lead back to the first. */
export function EmptiedPage() {
  const t = useT('admin-frame')
  return (
    <div className="flex flex-col items-center pt-12 text-center">
      <ClosedShop>
        <h2>{t('page.emptied')}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{t('page.emptied.text')}</p>
    </div>
  )
}
