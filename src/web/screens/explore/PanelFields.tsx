import { AMENITIES, type Amenity, PRODUCTS, type Product } from '#shared/spaces/vocabulary.ts'
import { useIsClosed } from '#web/api/me.ts'
import { productIcon } from '#web/features/spaces/space-icons.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { ChoiceChip } from '#web/ui/Chip.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { type FilterFieldProps, toggled } from './FilterFields.tsx'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

/** Steps that people think in; anything between may stand in an address. */
const RATINGS = [3, 4, 4.5] as const

/** The filters that are not promoted: rating, instant booking, equipment, what may be sold. */
export function PanelFields(props: FilterFieldProps) {
  return (
    <div className="flex flex-col divide-y divide-hairline *:py-6 *:first:pt-0 *:last:pb-0">
      <InstantFilter {...props} />
      <div>
        <RatingFilter {...props} />
      </div>
      <div>
        <AmenityFilter {...props} />
      </div>
      <div>
        <ProductFilter {...props} />
      </div>
    </div>
  )
}

/** Not offered while nothing is booked at once, but who has it set can take it away. */
function InstantFilter({ draft, onChange, isNamed }: FilterFieldProps) {
  const { explore } = useFilterWords()
  const isClosed = useIsClosed('instantBooking')
  if (isClosed && !draft.instantBook) return null
  return (
    <Switch
      label={<span className="font-medium">{explore('filter.instant')}</span>}
      detail={explore('filter.instant.text')}
      name={isNamed ? 'instantBook' : undefined}
      value="true"
      checked={draft.instantBook ?? false}
      onChange={event => onChange({ ...draft, instantBook: event.target.checked || undefined })}
    />
  )
}

function RatingFilter({ draft, onChange, isNamed }: FilterFieldProps) {
  const { explore, search } = useFilterWords()
  const choices = [undefined, ...RATINGS]
  return (
    <FieldGroup label={explore('filter.rating')}>
      <div className="flex flex-wrap gap-2">
        {choices.map(rating => (
          <ChoiceChip
            key={rating ?? 'any'}
            type="radio"
            name={isNamed ? 'minRating' : 'panelRating'}
            value={rating ?? ''}
            icon={rating === undefined ? undefined : 'star'}
            checked={draft.minRating === rating}
            onChange={() => onChange({ ...draft, minRating: rating })}
          >
            {rating === undefined ? search('filter.rating.any') : search('filter.rating.atLeast', { rating })}
          </ChoiceChip>
        ))}
      </div>
    </FieldGroup>
  )
}

/** All of the ticked must be there, so each further one narrows: the numbers say by how much. */
function AmenityFilter({ draft, onChange, facets, isNamed }: FilterFieldProps) {
  const { explore, common } = useFilterWords()
  const set = (amenity: Amenity, isIn: boolean) =>
    onChange({ ...draft, amenities: toggled(draft.amenities, amenity, isIn) })
  return (
    <FieldGroup label={explore('filter.amenities')}>
      <div className="grid gap-x-8 sm:grid-cols-2">
        {AMENITIES.map(amenity => (
          <Checkbox
            key={amenity}
            name={isNamed ? 'amenities' : undefined}
            value={amenity}
            label={common(`amenity.${amenity}`)}
            aside={facets?.amenities[amenity]}
            checked={draft.amenities?.includes(amenity) ?? false}
            onChange={event => set(amenity, event.target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** Any of the chosen may be sold there. */
function ProductFilter({ draft, onChange, facets, isNamed }: FilterFieldProps) {
  const { explore, common } = useFilterWords()
  const set = (product: Product, isIn: boolean) =>
    onChange({ ...draft, products: toggled(draft.products, product, isIn) })
  return (
    <FieldGroup label={explore('filter.products')}>
      <div className="flex flex-wrap gap-2">
        {PRODUCTS.map(product => (
          <ChoiceChip
            key={product}
            name={isNamed ? 'products' : undefined}
            value={product}
            icon={productIcon(product)}
            count={facets?.products[product]}
            checked={draft.products?.includes(product) ?? false}
            onChange={event => set(product, event.target.checked)}
          >
            {common(`product.${product}`)}
          </ChoiceChip>
        ))}
      </div>
    </FieldGroup>
  )
}
