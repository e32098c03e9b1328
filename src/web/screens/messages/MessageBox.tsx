import { getRouteApi } from '@tanstack/react-router'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { messageCharactersMax, VISIBLE_CHARACTER } from '#shared/conversations/message-text.ts'
import type { Flash } from '#shared/http/contract.ts'
import { newIdempotencyKey } from '#web/features/forms/idempotency-key.ts'
import { type Draft, type Failure, hasDraft, useDraft, writeDraft } from '#web/features/conversations/drafts.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { inboxAddress } from './messages.route.ts'

const route = getRouteApi('/messages/$chatId')

export interface MessageBoxProps {
  conversationId: string
  /** Sends the draft of this conversation. */
  onSend: () => void
}

/** The counter shows when this many characters are left. */
const counterFrom = 500

/** Writes a message: Enter sends, Shift+Enter begins a line. A plain form without JavaScript. */
export function MessageBox({ conversationId, onSend }: MessageBoxProps) {
  const t = useT('conversations')
  const common = useT('common')
  const { flash } = route.useRouteContext()
  const [given] = useState(() => draftLeft(flash))
  const { text, failure } = useDraft(conversationId, given)
  const isHydrated = useHydrated()
  const box = useRef<HTMLTextAreaElement>(null)
  const isEmpty = !VISIBLE_CHARACTER.test(text)

  useLayoutEffect(() => {
    // what was typed before scripts ran, or given back by the server
    if (!hasDraft(conversationId)) writeDraft(conversationId, { ...given, text: box.current?.value ?? given.text })
  }, [conversationId, given])

  const submit = () => {
    if (!isEmpty) onSend()
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composition of a character is not for us
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <PostForm
      endpoint={endpoint}
      params={{ id: conversationId }}
      back={inboxAddress(conversationId, {})}
      isKeyed
      className="message-box border-t border-hairline bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6"
      onSend={submit}
    >
      {failure && (!isEmpty || failure === given.failure) && <NotSent failure={failure} onRetry={submit} />}
      <div className="flex items-end gap-2">
        <TextArea
          ref={box}
          name="content"
          label={t('box.label')}
          labelHidden
          placeholder={t('box.placeholder')}
          rows={1}
          required
          maxLength={messageCharactersMax}
          enterKeyHint="send"
          value={text}
          onChange={event => writeDraft(conversationId, { text: event.target.value })}
          onKeyDown={onKeyDown}
          counter={
            text.length > messageCharactersMax - counterFrom
              ? (count, max) => common('form.characters', { count, max })
              : undefined
          }
          className="flex-1"
        />
        <Button
          type="submit"
          variant="primary"
          icon="send"
          disabled={isHydrated && isEmpty}
          className="max-sm:gap-0 max-sm:px-3"
        >
          <span className="max-sm:sr-only">{common('action.send')}</span>
        </Button>
      </div>
      <p className="script-only mt-1.5 text-xs text-ink-3 max-lg:hidden">{t('box.hint')}</p>
    </PostForm>
  )
}

/** Beside the text that could not be sent: why, and another try. */
function NotSent({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useT('conversations')
  const common = useT('common')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-brick-tint px-3 py-2 text-sm">
      <Icon name="error" className="text-brick" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold text-brick">{t('box.failed')}</span>
        <span className="block text-ink">{failure.reason}</span>
      </p>
      <Button size="sm" icon="retry" onClick={onRetry} className="script-only">
        {common('action.retry')}
      </Button>
    </div>
  )
}

const endpoint = 'POST /api/conversations/{id}/messages'

/** The message of a form that was refused without JavaScript, with the reason. */
function draftLeft(flash: Flash | undefined): Draft {
  if (flash?.endpoint !== endpoint || !flash.problem) return { text: '', failure: null }
  const content = flash.values['content']
  const text = typeof content === 'string' && VISIBLE_CHARACTER.test(content) ? content : ''
  const reason = flash.problem.fields?.['content'] ?? flash.problem.title
  return { text, failure: { content: text.trim(), key: newIdempotencyKey(), reason } }
}
