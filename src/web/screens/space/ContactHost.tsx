import { useRouter } from '@tanstack/react-router'
import type { Flash } from '#shared/http/contract.ts'
import { useMe } from '#web/api/me.ts'
import { flashFor } from '#web/features/forms/form-flash.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useSending } from '#web/features/forms/use-sending.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

const endpoint = 'POST /api/conversations'

/** Opens the conversation about this space; a visitor signs in first and comes back here. */
export function ContactHost({ spaceId, flash, here }: { spaceId: string; flash: Flash | undefined; here: string }) {
  const t = useT('space')
  const common = useT('common')
  const router = useRouter()
  const isVisitor = useMe() === null
  const { busy, problem, send } = useSending(endpoint, {
    refused: flashFor(flash, endpoint),
    onDone: ({ id }) => router.navigate({ href: paths.conversation(id) }),
  })
  if (isVisitor) {
    return (
      <p className="mt-2">
        <Button icon="message" render={props => <Link href={paths.loginThen(here)} rel="nofollow" {...props} />}>
          {t('host.contact')}
        </Button>
      </p>
    )
  }
  return (
    <PostForm
      endpoint={endpoint}
      hidden={{ spaceId }}
      back={here}
      next="/messages/{id}"
      isSending={busy}
      onSend={() => void send({ spaceId })}
      className="mt-2 grid justify-items-start gap-3"
    >
      <Button type="submit" icon="message" loading={busy} loadingLabel={t('host.contacting')}>
        {t('host.contact')}
      </Button>
      {problem && (
        <Alert
          tone="error"
          live
          title={problem.title || (problem.status === 0 ? common('state.offline') : common('fault.title'))}
        />
      )}
    </PostForm>
  )
}
