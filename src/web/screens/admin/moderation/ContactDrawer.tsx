import { useSuspenseQuery } from '@tanstack/react-query'
import type { ContactThread } from '#shared/contact/admin-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { MissingRow } from '../frame/MissingRow.tsx'
import { RowDrawer } from '../frame/RowDrawer.tsx'
import { adminUsersAddress } from '../users/admin-users.route.ts'
import { ContactForm } from './ContactForm.tsx'
import { contactThreadQuery } from './queries.ts'
import { WaitingBadges } from './WaitingBadges.tsx'

/** One message beside the list, what was answered, and the form of the next answer. */
export function ContactDrawer({ id }: { id: string }) {
  const t = useT('admin')
  const { data: thread } = useSuspenseQuery(contactThreadQuery(id))
  if (!thread) return <MissingRow id={id} title={t('letters.missing')} />
  return (
    <RowDrawer id={id} title={<bdi>{thread.fullName}</bdi>}>
      <div className="flex flex-col gap-7">
        <Letter thread={thread} />
        <ContactForm thread={thread} />
      </div>
    </RowDrawer>
  )
}

function Letter({ thread }: { thread: ContactThread }) {
  const t = useT('admin')
  const contact = useT('contact')
  const common = useT('common')
  const zone = useReaderZone()
  return (
    <div className="flex flex-col gap-4">
      {!thread.isDone && (
        <span className="flex flex-wrap gap-1.5">
          <WaitingBadges isOverdue={thread.isOverdue} assignee={thread.assignee} />
        </span>
      )}
      <p className="text-ink-2">
        {contact(`subject.${thread.subject}`)} · {common(`language.${thread.lang}`)}
        <br />
        <bdi className="break-all">{thread.email}</bdi>
        <br />
        {formatInstant(thread.at, t.locale, zone)}
      </p>
      {thread.userId && (
        <Link
          href={adminUsersAddress({ user: thread.userId })}
          className="link inline-flex min-h-11 items-center self-start"
        >
          {t('cases.person', { name: thread.fullName })}
        </Link>
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
      {!thread.isDone && (
        <p className="text-sm text-ink-2">{t('cases.due', { date: formatInstant(thread.due, t.locale, zone) })}</p>
      )}
    </div>
  )
}
