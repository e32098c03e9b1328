import { useLocation } from '@tanstack/react-router'
import { useMe } from '#web/api/me.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useFavorite } from './favorites.ts'

export interface FavoriteHeartProps {
  space: { id: string; name: string }
  className?: string
}

/** Keeps a space or lets it go; for a visitor the way to sign in and back. */
export function FavoriteHeart({ space, className }: FavoriteHeartProps) {
  const t = useT('common')
  const isSignedIn = useMe() !== null
  const { isFavorite, toggle } = useFavorite(space.id)
  const label = isFavorite
    ? t('space.removeFavorite', { name: space.name })
    : t('space.addFavorite', { name: space.name })
  if (!isSignedIn) return <SignInHeart spaceId={space.id} label={label} className={className} />
  return (
    <span className={className}>
      <IconButton
        icon="heart"
        variant="photo"
        filled={isFavorite}
        label={label}
        onClick={toggle}
        className="script-only"
      />
    </span>
  )
}

function SignInHeart({ spaceId, label, className }: { spaceId: string; label: string; className: string | undefined }) {
  const here = useLocation({ select: location => location.href })
  return (
    <span className={className}>
      <IconButton
        icon="heart"
        variant="photo"
        label={label}
        render={props => <Link href={paths.loginToKeep(here, spaceId)} rel="nofollow" {...props} />}
      />
    </span>
  )
}
