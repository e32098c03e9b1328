import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { ContactThread } from '#shared/contact/admin-contract.ts'
import { CONTACT_LENGTHS } from '#shared/contact/vocabulary.ts'
import { formatInstant } from '#shared/format.ts'
import { api } from '#web/api/api.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import type { IconButtonLook } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { adminUsersAddress } from '../users/admin-users.route.ts'
import { contactThreadQuery } from './queries.ts'

/** One message beside the list, what was answered, and the form of the next answer. */
export function ContactDrawer({ id, back }: { id: string; back: string }) {
  const t = useT('admin')
  const router = useRouter()
  const { data: thread } = useSuspenseQuery(contactThreadQuery(id))
  const closing = {
    closeLabel: t('close'),
    renderClose: (look: IconButtonLook) => <Way href={back} keepScroll {...look} />,
    onClose: () => void router.navigate({ href: back, resetScroll: false }),
  }
  if (!thread) {
    return (
      <Drawer title={t('letters.missing')} {...closing}>
        <div className="flex flex-col items-center py-8">
          <ClosedShop>{t('letters.missing')}</ClosedShop>
        </div>
      </Drawer>
    )
  }
  return (
    <Drawer title={<bdi>{thread.fullName}</bdi>} {...closing}>
      <div className="flex flex-col gap-7">
        <Letter thread={thread} />
        <AnswerForm key={thread.replies.length} thread={thread} />
      </div>
    </Drawer>
  )
}

function Letter({ thread }: { thread: ContactThread }) {
  const t = useT('admin')
  const contact = useT('contact')
  const common = useT('common')
  const zone = useReaderZone()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">
        {contact(`subject.${thread.subject}`)} · {common(`language.${thread.lang}`)}
        <br />
        <bdi className="break-all">{thread.email}</bdi>
        <br />
        {formatInstant(thread.at, t.locale, zone)}
      </p>
      {thread.userId && (
        <Way
          href={adminUsersAddress({ user: thread.userId })}
          className="link inline-flex min-h-11 items-center self-start"
        >
          {t('cases.person', { name: thread.fullName })}
        </Way>
      )}
      <p dir="auto" className="whitespace-pre-line">
        {thread.message}
      </p>
      {thread.replies.map(reply => (
        <div key={reply.id} className="ms-4 border-s-2 border-pine ps-4">
          <p className="text-sm text-ink-2">
            {t('history.by', { name: reply.by, date: formatInstant(reply.at, t.locale, zone) })}
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {reply.text}
          </p>
        </div>
      ))}
    </div>
  )
}

function AnswerForm({ thread }: { thread: ContactThread }) {
  const t = useT('admin')
  const common = useT('common')
  const [text, setText] = useState('')
  const { busy, refusal, fields, send } = useAdminAction<ContactThread, 'answer' | 'state'>(
    contactThreadQuery(thread.id).queryKey,
    { lists: ['admin', 'moderation'], stale: t('letters.stale') },
  )
  const { version, isDone } = thread
  const params = { id: thread.id }
  const answer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || text.trim() === '') return
    const call = () => api('POST /api/admin/contact-messages/{id}/replies', { params, body: { text, version } })
    void send('answer', { call, done: t('letters.answered') })
  }
  const setDone = () => {
    const body = { isDone: !isDone, version }
    const call = () => api('POST /api/admin/contact-messages/{id}/state', { params, body })
    void send('state', { call, done: t(isDone ? 'letters.reopened' : 'letters.closed') })
  }
  return (
    <Part title={t('letters.answer')}>
      <form className="flex flex-col gap-5" onSubmit={answer}>
        {refusal && (
          <Alert tone="error" live title={t('decide.failed')}>
            {refusal}
          </Alert>
        )}
        <TextArea
          name="text"
          label={t('letters.text')}
          hint={t('letters.hint', { language: common(`language.${thread.lang}`) })}
          required
          rows={6}
          error={fields['text']}
          maxLength={CONTACT_LENGTHS.message.max}
          counter={(length, max) => t('decide.facts.counter', { length, max })}
          value={text}
          dir="auto"
          onChange={event => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            icon="send"
            disabled={text.trim() === ''}
            loading={busy === 'answer'}
            loadingLabel={t('decide.busy')}
          >
            {t('letters.send')}
          </Button>
          <Button loading={busy === 'state'} loadingLabel={t('decide.busy')} onClick={setDone}>
            {t(isDone ? 'letters.reopen' : 'letters.close')}
          </Button>
        </div>
      </form>
    </Part>
  )
}
