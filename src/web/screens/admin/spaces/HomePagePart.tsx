import type { AdminSpace } from '#shared/admin/contract.ts'
import { featuredSpacesMax } from '#shared/settings/sections.ts'
import { api } from '#web/api/api.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { adminSpaceQuery } from './queries.ts'
import { Part } from './SpaceFacts.tsx'

/** Whether the home page shows this space first, and the button that puts it there or takes it off. */
export function HomePagePart({ space }: { space: AdminSpace }) {
  const t = useT('admin')
  const { id, homePage } = space
  const action = homePage === 'featured' ? 'unfeature' : 'feature'
  const { busy, refusal, send } = useAdminAction<AdminSpace, typeof action>(adminSpaceQuery(id).queryKey, {
    lists: ['admin', 'settings'],
    stale: t('decide.stale'),
  })
  const change = () => {
    const call = async () => {
      await api('POST /api/admin/spaces/{id}/feature', { params: { id }, body: { isFeatured: action === 'feature' } })
      return api('GET /api/admin/spaces/{id}', { params: { id } })
    }
    void send(action, { call, done: t(`homePage.done.${action}`) })
  }
  return (
    <Part title={t('homePage.title')}>
      {refusal && (
        <Alert tone="error" live className="mb-4" title={t('homePage.failed')}>
          {refusal}
        </Alert>
      )}
      <p className="mb-3 text-ink-2">{t(`homePage.${homePage}`, { count: featuredSpacesMax })}</p>
      {(homePage === 'featured' || homePage === 'open') && (
        <Button className="script-only" loading={busy !== null} loadingLabel={t('decide.busy')} onClick={change}>
          {t(`homePage.do.${action}`)}
        </Button>
      )}
      {homePage === 'full' && (
        <Link href="/admin/settings?section=featured" className="link inline-flex min-h-11 items-center">
          {t('homePage.settings')}
        </Link>
      )}
    </Part>
  )
}
