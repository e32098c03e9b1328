import type { FormEvent } from 'react'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { withSearch } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { useReconfirm } from './use-reconfirm.ts'

export interface ReconfirmButtonProps {
  missionId: string
  /** The mission's page, to which a form without JavaScript comes back. */
  page: string
  size?: 'sm' | 'lg'
  /** The mission by name, where several are on a page. */
  title?: string
}

/** 'Yes, I am coming': one tap, a plain form where there is no JavaScript. */
export function ReconfirmButton({ missionId, page, size = 'lg', title }: ReconfirmButtonProps) {
  const t = useT('missions')
  const reconfirm = useReconfirm(missionId)
  const press = (event: FormEvent) => {
    event.preventDefault()
    if (!reconfirm.isPending) reconfirm.mutate()
  }
  return (
    <form method="post" action={`/api/missions/${missionId}/reconfirmation`} onSubmit={press}>
      <input type="hidden" name="_back" value={page} />
      <input type="hidden" name="_next" value={withSearch(page, { done: 'reconfirm' })} />
      <Button
        type="submit"
        variant="primary"
        icon="check"
        size={size}
        loading={reconfirm.isPending}
        aria-label={title === undefined ? undefined : t('reconfirm.doOf', { title })}
      >
        {t('reconfirm.do')}
      </Button>
    </form>
  )
}
