import type { SpaceView } from '#shared/spaces/contract.ts'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Why only its owner and admins see this page, with what each may do about it; nothing on a public one. */
export function PreviewBanner({ space }: { space: SpaceView }) {
  const t = useT('space')
  const isBuilt = useIsBuilt()
  if (space.preview === null) return null
  return (
    <Alert
      tone="warning"
      title={t('preview.title')}
      className="mt-4"
      action={
        <span className="flex flex-wrap gap-2">
          {space.allowedActions.includes('approve') && (
            <Button size="sm" icon="shield" render={props => <Link href={paths.adminSpace(space.id)} {...props} />}>
              {t('preview.review')}
            </Button>
          )}
          {space.allowedActions.includes('edit') && isBuilt(paths.editSpace(space.id)) && (
            <Button size="sm" icon="edit" render={props => <Link href={paths.editSpace(space.id)} {...props} />}>
              {t('owner.edit')}
            </Button>
          )}
        </span>
      }
    >
      {t(`preview.${space.preview}`)}
    </Alert>
  )
}
