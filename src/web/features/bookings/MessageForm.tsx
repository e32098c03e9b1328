import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { BookingView } from '#shared/bookings/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { nameOf } from './booking-words.ts'

export interface MessageFormProps {
  booking: BookingView
  /** This page, to come back to when it is refused without JavaScript. */
  back: string
  /** `icon` where there is little room. */
  variant?: 'icon' | 'short' | 'named'
  className?: string
}

/** Opens the booking's conversation with the other party. A plain form, so that it works without JavaScript. */
export function MessageForm({ booking, back, variant = 'named', className }: MessageFormProps) {
  const t = useT('bookings')
  const locale = useLocale()
  const router = useRouter()
  const open = useMutation({
    mutationFn: () => api('POST /api/conversations', { body: { bookingId: booking.id } }),
    onSuccess: ({ id }) => router.navigate({ href: paths.conversation(id) }),
    onError: error => showToast({ tone: 'error', title: t('message.failed'), text: problemOf(error).title }),
  })
  const label = t('message.do', { name: nameOf(booking.side === 'retailer' ? booking.host : booking.retailer, locale) })
  return (
    <PostForm
      endpoint="POST /api/conversations"
      hidden={{ bookingId: booking.id }}
      back={back}
      next={`${paths.messages()}/{id}`}
      isSending={open.isPending}
      onSend={() => open.mutate()}
      className={className}
    >
      {variant === 'icon' ? (
        <IconButton type="submit" icon="message" label={label} variant="outline" size="sm" />
      ) : (
        <Button
          type="submit"
          icon="message"
          size="sm"
          loading={open.isPending}
          aria-label={variant === 'short' ? label : undefined}
        >
          {variant === 'short' ? t('message.short') : label}
        </Button>
      )}
    </PostForm>
  )
}
