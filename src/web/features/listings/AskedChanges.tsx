import type { ReactNode } from 'react'
import type { MarkableField } from '#shared/decisions/reasons.ts'
import type { Listing } from '#shared/listings/contract.ts'
import type { ListingField } from '#shared/listings/readiness.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { isModified } from '#web/ui/modified-press.ts'
import { addressOfField, fieldId } from './questions.ts'

/** What the form calls each field that an admin may mark. */
const FIELD_WORDS = {
  name: 'name',
  description: 'description',
  type: 'type',
  surfaceM2: 'surface',
  photos: 'photos.label',
  address: 'address',
  city: 'city',
  latitude: 'asked.pin',
  pricePerDayMinor: 'price',
  acceptedProducts: 'products',
  amenities: 'amenities',
  services: 'services',
  houseRules: 'rules',
  landmark: 'landmark',
} as const satisfies Record<MarkableField, string>

/**
 * What an admin asks of a field, for its control; nothing where nothing is asked of it, or it has been changed since.
 *
 * @param control id of its control, where it is not that of the field
 */
export function askedNote(listing: Listing | null, field: ListingField, control = fieldId(field)): ReactNode {
  if (!listing?.moderation?.asked.some(each => each.field === field && !each.isChanged)) return undefined
  return <AskedNote id={noteOf(control)} text={listing.moderationNote ?? ''} />
}

/** The id of what is asked of a field, which describes its control. */
export const noteId = (field: ListingField): string => noteOf(fieldId(field))

const noteOf = (control: string): string => `${control}-note`

function AskedNote({ id, text }: { id: string; text: string }) {
  const t = useT('listings')
  return (
    <div id={id} className="flex items-start gap-1.5 rounded-sm bg-saffron-tint px-3 py-2 text-sm text-saffron-text">
      <Icon name="warning" size={16} className="mt-[0.2em]" />
      <div className="min-w-0">
        <p className="font-medium">{t('asked.field')}</p>
        <p className="whitespace-pre-line [unicode-bidi:plaintext]">{text}</p>
      </div>
    </div>
  )
}

interface AskedChangesProps {
  listing: Listing
  onGo: (field: MarkableField) => void
}

/** Why the listing is off the site, and what is asked of it: each field a link to where it stands, or ticked once changed. */
export function AskedChanges({ listing, onGo }: AskedChangesProps) {
  const t = useT('listings')
  const { moderation, moderationNote } = listing
  if (moderationNote === null) return null
  const asked = moderation?.asked ?? []
  // the reason and the admin's own words may be in two languages: each line has its own direction
  const note = <span className="block whitespace-pre-line [unicode-bidi:plaintext]">{moderationNote}</span>
  return (
    <Alert
      tone="warning"
      className="mb-6"
      title={asked.length > 0 ? t('asked.title') : note}
      action={moderation && <DecisionLink id={moderation.decisionId} />}
    >
      {asked.length > 0 && (
        <>
          {note}
          <ul className="mt-2 flex flex-wrap gap-x-5" aria-label={t('asked.title')}>
            {asked.map(({ field, isChanged }) => (
              <li key={field}>
                {isChanged ? (
                  <span className="flex min-h-9 items-center gap-2 text-ink-2">
                    <Icon name="success" size={16} className="text-pine" />
                    {t('asked.changed', { field: t(FIELD_WORDS[field]) })}
                  </span>
                ) : (
                  <Link
                    href={addressOfField(listing.id, field)}
                    className="link flex min-h-11 items-center gap-2 sm:min-h-9"
                    onClick={event => {
                      if (isModified(event)) return
                      event.preventDefault()
                      onGo(field)
                    }}
                  >
                    <Icon name="edit" size={16} />
                    {t(FIELD_WORDS[field])}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

/** To the decision's own page, where its host may object. */
export function DecisionLink({ id }: { id: string }) {
  const t = useT('listings')
  return (
    <Link href={paths.decision(id)} className="link inline-flex min-h-11 items-center text-sm sm:min-h-9">
      {t('asked.decision')}
    </Link>
  )
}
