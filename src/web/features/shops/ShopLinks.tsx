import { formatMinor } from '#shared/format.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { SPACE_TYPE_ICONS } from '#web/features/spaces/space-icons.ts'
import { shortTypeName } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** The shop that a space is a part of, or the parts of it that can be rented alone. */
export function ShopLinks({ space: { shop, parts } }: { space: SpaceView }) {
  const t = useT('shops')
  const common = useT('common')
  if (shop) {
    return (
      <p className="flex items-start gap-3 rounded-md bg-mist p-4">
        <Icon name="shop" className="mt-0.5 text-pine" />
        <span>
          {t('page.partOf')}{' '}
          <Link href={paths.space(shop.id)} className="link font-medium">
            <bdi>{shop.name}</bdi>
          </Link>
          <span className="block text-sm text-ink-2">{t('page.partOfText')}</span>
        </span>
      </p>
    )
  }
  return (
    <section aria-labelledby="parts" className="border-t border-hairline pt-8">
      <h2 id="parts" className="title text-2xl">
        {t('page.parts')}
      </h2>
      <p className="mt-1 text-ink-2">{t('page.partsText')}</p>
      <ul className="mt-4 divide-y divide-hairline rounded-md border border-hairline bg-surface">
        {parts.map(part => (
          <li key={part.id} className="card-linked relative flex items-center gap-3 px-4 py-3">
            <Icon name={SPACE_TYPE_ICONS[part.type]} className="shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1">
              <Link href={paths.space(part.id)} className="stretched font-medium">
                <bdi>{part.name}</bdi>
              </Link>
              <span className="block text-sm text-ink-2">{shortTypeName(part.type, common)}</span>
            </span>
            <span className="figures shrink-0 font-medium">
              <bdi>
                {common('price.perDay', { price: formatMinor(part.pricePerDayMinor, part.currency, t.locale) })}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
