import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'

export interface MissionMessageFormProps {
  missionId: string
  /** The other side: a freelancer, or the retailer whose mission it is. */
  to: { id: string; firstName: string; lastName: string }
  /** Who presses it is the mission's retailer. */
  isRetailer?: boolean
  /** This page, to come back to when it is refused without JavaScript. */
  back: string
  wide?: boolean
}

/** Opens the conversation of a mission with one person. A plain form, so that it works without JavaScript. */
export function MissionMessageForm({ missionId, to, isRetailer = false, back, wide = false }: MissionMessageFormProps) {
  const t = useT('missions')
  const router = useRouter()
  const withWhom = isRetailer ? { freelancerId: to.id } : {}
  const open = useMutation({
    mutationFn: () => api('POST /api/conversations', { body: { missionId, ...withWhom } }),
    onSuccess: ({ id }) => router.navigate({ href: paths.conversation(id) }),
    onError: error => showToast({ tone: 'error', title: t('message.failed'), text: problemOf(error).title }),
  })
  return (
    <PostForm
      endpoint="POST /api/conversations"
      hidden={{ missionId, ...withWhom }}
      back={back}
      next={`${paths.messages()}/{id}`}
      isSending={open.isPending}
      onSend={() => open.mutate()}
    >
      <Button
        type="submit"
        icon="message"
        size={wide ? 'md' : 'sm'}
        wide={wide}
        loading={open.isPending}
        aria-label={t('message.do', { name: nameOf(to, t.locale) })}
      >
        {t('message.short')}
      </Button>
    </PostForm>
  )
}
