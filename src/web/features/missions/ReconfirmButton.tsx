import { PostForm } from '#web/features/forms/PostForm.tsx'
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
  return (
    <PostForm
      endpoint="POST /api/missions/{id}/reconfirmation"
      params={{ id: missionId }}
      back={page}
      next={withSearch(page, { done: 'reconfirm' })}
      isSending={reconfirm.isPending}
      onSend={() => reconfirm.mutate()}
    >
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
    </PostForm>
  )
}
