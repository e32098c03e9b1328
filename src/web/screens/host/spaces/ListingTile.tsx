import { formatArea, formatDay, formatMinor, NO_BREAK_SPACE } from '#shared/format.ts'
import type { ListingCard } from '#shared/listings/contract.ts'
import type { ListingStatus } from '#shared/listings/statuses.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { DecisionLink } from '#web/features/listings/AskedChanges.tsx'
import { addressOfField } from '#web/features/listings/questions.ts'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { SpacePicture } from '#web/features/spaces/SpacePicture.tsx'
import { shortTypeName } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'

const TONES: Readonly<Record<ListingStatus, StatusTone>> = {
  active: 'agreed',
  draft: 'draft',
  pending: 'waiting',
  paused: 'stopped',
  changes_asked: 'waiting',
  rejected: 'refused',
  archived: 'done',
}

/** Where no city is given yet, the drawing stands in some street. */
const anyCity = { slug: 'casablanca', country: 'MA' }

export interface ListingTileProps {
  listing: ListingCard
  isChosen: boolean
  /** Left out where it cannot be paused. */
  onChoose?: ((isOn: boolean) => void) | undefined
  onCopy: () => void
  onDelete: () => void
}

/** One listing: its cover, its state, its facts, what it lacks, and what can be done with it. */
export function ListingTile({ listing, isChosen, onChoose, onCopy, onDelete }: ListingTileProps) {
  const t = useT('listings')
  const common = useT('common')
  const shops = useT('shops')
  const { id, name, status, city, surfaceM2, pricePerDayMinor: price, nextFreeDay } = listing
  const drawn = { ...listing, type: listing.type ?? 'full-store', city: city ?? anyCity }
  const [picture] = picturesOf({ ...drawn, photos: listing.cover ? [listing.cover] : [] }, t.locale)
  const facts = [city?.name, surfaceM2 === null ? null : formatArea(surfaceM2, t.locale)].filter(fact => fact != null)
  return (
    <Card as="article" padded={false} className="flex h-full flex-col">
      {picture && <SpacePicture picture={picture} alt="" sizes="(width >= 64rem) 22rem, 92vw" />}
      <div className="flex flex-1 flex-col items-start gap-1.5 p-4">
        <div className="flex w-full items-start justify-between gap-3">
          <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
          {onChoose && (
            <label className="script-only -m-3 grid size-11 place-items-center">
              <span className="sr-only">{t('bulk.choose', { name })}</span>
              <input
                type="checkbox"
                className="tick"
                checked={isChosen}
                onChange={event => onChoose(event.target.checked)}
              />
            </label>
          )}
        </div>
        <h2 className="text-base leading-snug font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-sm text-ink-2">{listing.type ? shortTypeName(listing.type, common) : t('list.untyped')}</p>
        <p className="figures text-sm text-ink-2">{facts.join(`${NO_BREAK_SPACE}· `)}</p>
        {listing.shop && (
          <p className="text-sm text-ink-2">
            {shops('tile.partOf', { name: bidiIsolate(listing.shop.name, t.locale) })}
          </p>
        )}
        {listing.parts > 0 && <p className="text-sm text-ink-2">{shops('tile.parts', { count: listing.parts })}</p>}
        <p className="figures font-medium">
          {price === null
            ? t('list.unpriced')
            : common('price.perDay', { price: formatMinor(price, listing.currency, t.locale) })}
        </p>
        <Lacks listing={listing} />
        {listing.moderationNote && (
          <p className="text-sm whitespace-pre-line text-saffron-text [unicode-bidi:plaintext]">
            {listing.moderationNote}
          </p>
        )}
        {listing.moderation && <DecisionLink id={listing.moderation.decisionId} />}
        {nextFreeDay && (
          <p className="text-sm text-ink-2">{t('list.free', { day: formatDay(nextFreeDay, t.locale, 'short') })}</p>
        )}
        <div className="mt-auto flex w-full items-center gap-2 pt-3">
          <Button size="sm" icon="edit" render={props => <Link href={paths.editSpace(id)} {...props} />}>
            {t('list.edit')}
          </Button>
          <Button size="sm" variant="quiet" icon="show" render={props => <Link href={paths.space(id)} {...props} />}>
            {t('list.view')}
          </Button>
          <span className="flex-1" />
          <Menu
            label={t('list.more', { name })}
            groups={[
              [{ id: 'copy', icon: 'copy', label: t('list.copy'), onSelect: onCopy }],
              [{ id: 'delete', icon: 'delete', label: t('delete'), danger: true, onSelect: onDelete }],
            ]}
            trigger={props => <IconButton {...props} icon="more" label={t('list.more', { name })} />}
          />
        </div>
      </div>
    </Card>
  )
}

/** What it lacks to be published, each a link to its field; else what would bring most bookings. */
function Lacks({ listing: { id, name, readiness } }: { listing: ListingCard }) {
  const t = useT('listings')
  const [first] = readiness
  if (!first) return null
  const blocking = readiness.filter(({ level }) => level === 'blocking')
  if (blocking.length === 0) {
    return (
      <p className="text-sm">
        <Link href={addressOfField(id, first.field)} className="link">
          {`${t('list.advice')} ${t(`ready.${first.code}`)}`}
        </Link>
      </p>
    )
  }
  return (
    <details className="disclosure w-full text-sm">
      <summary className="link flex min-h-11 sm:min-h-9 items-center gap-2">
        {t('ready.missing', { count: blocking.length })}
        <span className="sr-only">
          <bdi>{name}</bdi>
        </span>
        <Icon name="down" size={16} className="disclosure-mark" />
      </summary>
      <ul className="flex flex-col">
        {blocking.map(({ code, field }) => (
          <li key={code}>
            <Link href={addressOfField(id, field)} className="link flex min-h-11 sm:min-h-9 items-center">
              {t(`ready.${code}`)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
