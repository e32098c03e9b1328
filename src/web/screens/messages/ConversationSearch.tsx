import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type InboxSearch, inboxAddress } from './messages.route.ts'

export interface ConversationSearchProps {
  chatId: string | undefined
  search: InboxSearch
}

const debounceMs = 250
const textCharactersMax = 120

/** Looks for a name, a space or a word; while somebody types, and without JavaScript as a plain form. */
export function ConversationSearch({ chatId, search }: ConversationSearchProps) {
  const t = useT('conversations')
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const { filter, text = '' } = search
  const [typed, setTyped] = useState(text)
  const asked = useRef(text)

  useEffect(() => {
    if (asked.current === text) return
    // the address has changed otherwise: by Back, by a link
    asked.current = text
    setTyped(text)
  }, [text])

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === text) return
    const timer = setTimeout(() => {
      asked.current = wanted
      const href = inboxAddress(chatId, { ...(filter && { filter }), ...(wanted !== '' && { text: wanted }) })
      void router.navigate({ href, replace: true, resetScroll: false })
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [typed, text, filter, chatId, router])

  return (
    <search className="mt-3 block">
      <form action={paths.messages()} onSubmit={event => event.preventDefault()}>
        {filter && <input type="hidden" name="filter" value={filter} />}
        <TextField
          ref={field}
          type="search"
          name="text"
          label={t('search.label')}
          labelHidden
          placeholder={t('search.placeholder')}
          icon="search"
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          maxLength={textCharactersMax}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          action={
            typed !== '' && (
              <IconButton
                icon="close"
                size="sm"
                label={t('search.clear')}
                className="script-only me-1"
                onClick={() => {
                  setTyped('')
                  field.current?.focus()
                }}
              />
            )
          }
        />
      </form>
    </search>
  )
}
