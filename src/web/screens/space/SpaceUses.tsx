import { direction } from '#shared/locales.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { allowedActivities, PRODUCTS } from '#shared/spaces/vocabulary.ts'
import { productIcon } from '#web/features/spaces/space-icons.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** What one may do there, sell there and not sell there. */
export function SpaceUses({ space }: { space: SpaceView }) {
  const t = useT('space')
  const common = useT('common')
  const productName = (key: string) => {
    const known = PRODUCTS.find(product => product === key)
    return known ? common(`product.${known}`) : key
  }
  return (
    <section aria-labelledby="uses" className="border-t border-hairline pt-8">
      <h2 id="uses" className="title text-2xl">
        {t('uses.title')}
      </h2>
      <div className="mt-5 grid gap-6 md:grid-cols-2">
        <div>
          <h3 className="font-semibold">{t('uses.activities')}</h3>
          <ul className="mt-3 grid gap-2.5">
            {allowedActivities(space.type).map(activity => (
              <li key={activity} className="flex gap-2.5">
                <Icon name="check" className="mt-[0.125em] text-pine" />
                {common(`activity.${activity}`)}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="font-semibold">{t('uses.products')}</h3>
          {space.acceptedProducts.length === 0 ? (
            <p className="mt-3 text-ink-2">{t('uses.anyProduct')}</p>
          ) : (
            <ul className="mt-3 flex flex-wrap gap-2">
              {space.acceptedProducts.map(product => (
                <li
                  key={product}
                  className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-hairline px-3 py-1 text-sm"
                >
                  <Icon name={productIcon(product)} size={16} className="text-ink-2" />
                  <bdi>{productName(product)}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {space.forbiddenProducts && (
        <div className="mt-6">
          <h3 className="flex items-center gap-2 font-semibold">
            <Icon name="blocked" className="text-brick" />
            {t('uses.forbidden')}
          </h3>
          <p className="mt-2 whitespace-pre-line text-ink-2">
            <bdi lang={space.textLocales.original} dir={direction(space.textLocales.original)}>
              {space.forbiddenProducts}
            </bdi>
          </p>
        </div>
      )}
      {space.existingProducts && (
        <div className="mt-6">
          <h3 className="font-semibold">{t('uses.existing')}</h3>
          <p className="mt-2 whitespace-pre-line text-ink-2">
            <bdi lang={space.textLocales.original}>{space.existingProducts}</bdi>
          </p>
        </div>
      )}
    </section>
  )
}
