import { useT } from '#web/i18n/I18nProvider.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { wishlistAddress, type WishlistSearch } from './wishlist-search.ts'

/** Without JavaScript: what has just been let go, and the form that takes it back. */
export function RemovedNotice({ search, ids }: { search: WishlistSearch; ids: readonly string[] }) {
  const t = useT('dashboards')
  const { removed, ...list } = search
  if (removed === undefined || ids.includes(removed)) return null
  return (
    <Alert
      tone="info"
      live
      title={t('wishlist.removed')}
      className="my-6"
      action={
        <PostForm endpoint="POST /api/favorites" hidden={{ spaceId: removed }} back={wishlistAddress(list)}>
          <Button type="submit" size="sm" icon="undo">
            {t('wishlist.undo')}
          </Button>
        </PostForm>
      }
    />
  )
}
