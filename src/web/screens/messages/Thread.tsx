import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ConversationSummary } from '#shared/conversations/contract.ts'
import type { Thread as ThreadData } from '#web/features/conversations/queries.ts'
import { messagesOf } from '#web/features/conversations/thread.ts'
import { useReading } from '#web/features/conversations/use-reading.ts'
import { useSendMessage } from '#web/features/conversations/use-send-message.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ConversationDetails } from './ConversationDetails.tsx'
import { MessageBox } from './MessageBox.tsx'
import { type EarlierMessages, MessageLog } from './MessageLog.tsx'
import { ThreadHeader } from './ThreadHeader.tsx'

const inbox = getRouteApi('/messages')

export interface ThreadProps {
  conversation: ConversationSummary
  thread: ThreadData
  /** When the thread came, in milliseconds since the epoch. */
  loadedAt: number
  earlier: EarlierMessages
}

/** An open conversation; made again for each one. */
export function Thread({ conversation, thread, loadedAt, earlier }: ThreadProps) {
  const t = useT('conversations')
  const common = useT('common')
  const search = inbox.useSearch()
  const [isEndInSight, setEndInSight] = useState(true)
  const [showsDetails, setShowsDetails] = useState(false)
  const [sentCount, setSentCount] = useState(0)
  const messages = useMemo(() => messagesOf(thread), [thread])
  const { send, outgoing } = useSendMessage(conversation.id, messages)
  useReading(conversation, messages.at(-1)?.id, isEndInSight)
  return (
    <div className="flex h-full min-h-0">
      <section className="flex min-w-0 flex-1 flex-col">
        <ThreadHeader conversation={conversation} search={search} onShowDetails={() => setShowsDetails(true)} />
        <MessageLog
          conversation={conversation}
          messages={messages}
          outgoing={outgoing}
          earlier={earlier}
          loadedAt={loadedAt}
          sentCount={sentCount}
          isEndInSight={isEndInSight}
          onEndInSight={setEndInSight}
        />
        {conversation.allowedActions.includes('send') ? (
          <MessageBox
            conversationId={conversation.id}
            onSend={() => {
              send()
              setSentCount(count => count + 1)
            }}
          />
        ) : (
          <p className="flex items-center gap-3 border-t border-hairline bg-mist px-4 py-5 text-sm text-ink-2 lg:px-6">
            <Icon name="info" />
            {t('box.gone')}
          </p>
        )}
      </section>
      <aside
        aria-label={t('details.title')}
        className="w-80 shrink-0 overflow-y-auto overscroll-contain border-s border-hairline p-5 max-xl:hidden"
      >
        <ConversationDetails conversation={conversation} />
      </aside>
      <Dialog
        open={showsDetails}
        onClose={() => setShowsDetails(false)}
        title={t('details.title')}
        closeLabel={common('action.close')}
      >
        {showsDetails && <ConversationDetails conversation={conversation} />}
      </Dialog>
    </div>
  )
}
