import { useSuspenseQuery } from '@tanstack/react-query'
import { MESSAGE_COLUMNS } from '#shared/admin/frame.ts'
import { CONTACT_SUBJECTS } from '#shared/contact/vocabulary.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { BulkBar } from '../frame/BulkBar.tsx'
import { ExportButton } from '../frame/ExportButton.tsx'
import { saveFile } from '../frame/save-file.ts'
import { useSelection } from '../frame/selection.ts'
import { useBulkMessages } from './bulk-messages.ts'
import { ContactDrawer } from './ContactDrawer.tsx'
import { ContactTable } from './ContactTable.tsx'
import { contactFilter } from './list-filters.ts'
import { filtersText, ModerationList } from './ModerationList.tsx'
import type { ModerationSearch } from './moderation-visit.ts'
import { isAnsweredView } from './moderation.route.ts'
import { contactMessagesQuery } from './queries.ts'

/** What people have written to us, and the message that is open beside the list. */
export function ContactList({ search }: { search: ModerationSearch }) {
  const t = useT('admin')
  const frame = useT('admin-frame')
  const contact = useT('contact')
  const { data, error, isRefetchError, refetch } = useSuspenseQuery(contactMessagesQuery(search))
  const selection = useSelection<number>(filtersText(search))
  const bulkActions = useBulkMessages()
  const isDone = isAnsweredView(search)
  return (
    <ModerationList
      search={search}
      ids={data.messages.map(({ id }) => id)}
      found={data.found}
      next={data.next}
      stale={isRefetchError ? { error, retry: () => void refetch() } : null}
      searchLabel={frame('contact.search')}
      filters={[
        {
          name: 'subject',
          label: frame('column.subject'),
          value: search.subject,
          all: frame('contact.subject.all'),
          options: CONTACT_SUBJECTS.map(each => ({ value: each, label: contact(`subject.${each}`) })),
        },
      ]}
      empty={{
        title: t(isDone ? 'cases.answered.empty' : 'appeals.empty'),
        text: t(isDone ? 'letters.done.empty' : 'letters.empty'),
      }}
      exportButton={
        <ExportButton
          columns={MESSAGE_COLUMNS}
          send={chosen => {
            const body = { ...contactFilter(search), ...chosen }
            return api('POST /api/admin/contact-messages/exports', { body }, { read: saveFile })
          }}
        />
      }
      drawer={id => <ContactDrawer key={id} id={id} />}
    >
      {data.messages.length > 0 && (
        <ContactTable messages={data.messages} search={search} {...(!isDone && { selection })} />
      )}
      <BulkBar selection={selection} actions={bulkActions} />
    </ModerationList>
  )
}
