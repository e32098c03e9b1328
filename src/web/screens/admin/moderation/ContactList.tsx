import { useSuspenseQuery } from '@tanstack/react-query'
import type { ContactCard } from '#shared/contact/admin-contract.ts'
import { formatInstant } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { StaleNotice } from '#web/features/frame/PageFault.tsx'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { ListPages } from '../ListPages.tsx'
import { ContactDrawer } from './ContactDrawer.tsx'
import { moderationAddress, type ModerationSearch } from './moderation.route.ts'
import { NothingWaits } from './NothingWaits.tsx'
import { contactMessagesQuery } from './queries.ts'

/** What people have written to us, and the message that is open beside the list. */
export function ContactList({ search }: { search: ModerationSearch }) {
  const t = useT('admin')
  const { open, after, ...rest } = search
  const isDone = rest.view === 'contact-done'
  const query = contactMessagesQuery(isDone ? 'done' : 'open', after)
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(query)
  const list = { ...rest, ...(after !== undefined && { after }) }
  return (
    <>
      {isRefetchError && <StaleNotice failed={t('moderation.failed')} error={error} onRetry={() => void refetch()} />}
      {data.messages.length === 0 ? (
        <NothingWaits
          title={t(isDone ? 'cases.answered.empty' : 'appeals.empty')}
          text={t(isDone ? 'letters.done.empty' : 'letters.empty')}
        />
      ) : (
        <ul className="mt-6 grid gap-3">
          {data.messages.map(each => (
            <li key={each.id}>
              <ContactRow letter={each} href={moderationAddress({ ...list, open: each.id })} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        after={after}
        next={data.next}
        hrefOf={from => moderationAddress({ ...rest, ...(from !== undefined && { after: from }) })}
      />
      {open && <ContactDrawer key={open} id={open} back={moderationAddress(list)} />}
    </>
  )
}

function ContactRow({ letter, href }: { letter: ContactCard; href: string }) {
  const t = useT('admin')
  const contact = useT('contact')
  const zone = useReaderZone()
  const { fullName, subject, message, at, isOverdue, replies } = letter
  return (
    <article className="relative rounded-md border border-hairline bg-surface p-4 transition-colors hover:bg-mist">
      <span className="flex flex-wrap gap-1.5">
        <Badge tone="outline">{contact(`subject.${subject}`)}</Badge>
        {isOverdue && <Badge tone="saffron">{t('overdue')}</Badge>}
      </span>
      <h2 className="mt-2 leading-snug font-semibold">
        <Way href={href} keepScroll className="stretched">
          <bdi>{fullName}</bdi>
        </Way>
      </h2>
      <p dir="auto" className="mt-1 line-clamp-2 text-ink-2">
        {message}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {formatInstant(at, t.locale, zone)}
        {replies > 0 && ` · ${t('letters.replies', { count: replies })}`}
      </p>
    </article>
  )
}
