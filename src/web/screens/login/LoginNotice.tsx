import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import type { LoginSearch } from './login.route.ts'

/**
 * What has just happened, where the address says so: a password changed, a provider's refusal; or
 * what signing in is for.
 */
export function LoginNotice({ search }: { search: LoginSearch }) {
  const t = useT('auth')
  const say = useT('errors')
  if (search.refusal) return <Alert tone="error" live title={say.byKey(search.refusal)} className="mb-6" />
  if (search.reset) {
    return (
      <Alert tone="success" live title={t('reset.done.title')} className="mb-6">
        {t('reset.done.text')}
      </Alert>
    )
  }
  if (search.reason) {
    const why = search.reason === 'request' ? 'forRequest' : 'forFavorite'
    return (
      <Alert tone="info" title={t(`${why}.title`)} className="mb-6">
        {t(`${why}.text`)}
      </Alert>
    )
  }
  return null
}
