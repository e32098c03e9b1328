import { CLAIMS, type Claim } from '#shared/admin/waiting.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { ListFilter } from './AdminListFilters.tsx'

/** Who is on what awaits an answer. */
export function useClaimFilter(value: Claim | undefined): ListFilter {
  const t = useT('admin-frame')
  return {
    name: 'claim',
    label: t('column.claimedBy'),
    value,
    all: t('claim.all'),
    options: CLAIMS.map(each => ({ value: each, label: t(`claim.${each}`) })),
  }
}
