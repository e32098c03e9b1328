import type { SpaceCard } from '#shared/spaces/contract.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { wishlistAddress, type WishlistSearch } from './wishlist-search.ts'

export interface RemoveHeartProps {
  space: SpaceCard
  search: WishlistSearch
  onRemove: (space: SpaceCard) => void
}

/** The heart of a saved space, which removes it. A plain form, so that it works without JavaScript. */
export function RemoveHeart({ space, search, onRemove }: RemoveHeartProps) {
  const t = useT('common')
  const { removed: _before, ...list } = search
  return (
    <PostForm
      endpoint="POST /api/favorites/{id}/removal"
      params={{ id: space.id }}
      back={wishlistAddress(list)}
      next={wishlistAddress({ ...list, removed: space.id })}
      className="absolute end-2 top-2 z-2"
      onSend={form => {
        focusNextHeart(form)
        onRemove(space)
      }}
    >
      <IconButton type="submit" icon="heart" variant="photo" filled label={t('space.removeFavorite', space)} />
    </PostForm>
  )
}

/** The card goes with the focus on it: the next one takes it, or the one before, or the title. */
function focusNextHeart(form: HTMLElement): void {
  const hearts = [...document.querySelectorAll<HTMLElement>('main form[action$="/removal"] button')]
  const at = hearts.findIndex(heart => form.contains(heart))
  const next = hearts[at + 1] ?? hearts[at - 1] ?? document.querySelector<HTMLElement>('main h1')
  if (next?.tagName === 'H1') next.tabIndex = -1
  next?.focus({ preventScroll: true })
}
