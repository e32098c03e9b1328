import type { FormFields } from '#shared/http/form-fields.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { SettingKey } from '#shared/settings/sections.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useIsProofGiven } from './AskedProof.tsx'
import { settingsKey } from './queries.ts'
import { type FormPost, postedFields, isStalePost, refusedPost, versionOpened } from './refused-post.ts'
import { useSettingsFlash } from './settings-address.ts'

export interface SettingForm {
  post: FormPost
  /** What it was opened with. */
  version: number
  /** What was typed when a post without JavaScript was refused; null: its fields begin with what is stored. */
  posted: FormFields | null
  /** The page was opened by a refused post: it begins with the refusal. */
  isPosted: boolean
  busy: boolean
  /** Why it was not saved; null while nothing was refused. */
  refusal: string | null
  /** Somebody else has changed it since this form was opened. */
  isStale: boolean
  /** What is wrong with which field, by its name. */
  fields: Readonly<Record<string, string>>
  /** Moves when the fields start again with what is stored: their key. */
  turn: number
  /** Something was typed: what is stored does not take its place by itself. */
  touch: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Sends something else than the form; answers whether it was done. */
  send: (call: () => Promise<unknown>, done: string) => Promise<boolean>
  takeStored: () => void
}

interface Options {
  post: FormPost
  /** Of what is stored, as it was fetched last. */
  version: number
  /** Reads the form and sends it, with the version that it was opened with. */
  save: (form: FormData, version: number) => Promise<unknown>
  /** What is said when it is done. */
  done: string
  /** What else is shown from it. */
  alsoStale?: QueryKey
}

/**
 * A form of a setting. What was typed stays when it is refused, also when another admin came first: then what is stored now
 * is fetched, and saving again puts this in place of it, knowingly. A form in which nothing was typed follows what is stored.
 */
export function useSettingForm({ post, version, save, done, alsoStale }: Options): SettingForm {
  const refused = useRefusedPost(post)
  const [form, setForm] = useState({
    turn: 0,
    version: versionOpened(refused, version),
    isTouched: refused !== undefined,
    isStale: isStalePost(refused),
  })
  const queryClient = useQueryClient()
  const sender = useSender(refused, isStale => setForm(each => ({ ...each, isStale })))
  if (!form.isTouched && form.version !== version) setForm({ ...form, version, turn: form.turn + 1 })
  const takeStored = () => {
    sender.forget()
    setForm(each => ({ ...each, turn: each.turn + 1, isTouched: false, isStale: false }))
  }
  return {
    ...sender,
    post,
    version: form.isStale ? version : form.version,
    isPosted: sender.refusal !== null && sender.refusal === refused?.problem?.title,
    posted: form.turn === 0 && refused ? postedFields(refused) : null,
    isStale: form.isStale,
    turn: form.turn,
    touch: () => setForm(each => ({ ...each, isTouched: true })),
    takeStored,
    onSubmit: event => {
      event.preventDefault()
      const typed = new FormData(event.currentTarget)
      const opened = form.isStale ? version : form.version
      const saving = sender.send(() => save(typed, opened), done)
      void saving.then(isDone => {
        if (!isDone) return
        takeStored()
        if (alsoStale) void queryClient.invalidateQueries({ queryKey: alsoStale })
      })
    },
  }
}

/** Sends one thing at a time and fetches again all that settings are shown from. */
function useSender(refused: Flash | undefined, onStale: (isStale: boolean) => void) {
  const errors = useT('errors')
  const queryClient = useQueryClient()
  const pressing = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(refused?.problem?.title ?? null)
  const isOver = useIsProofGiven() && refused?.problem?.code === 'proof_needed' && refusal === refused.problem.title
  const [fields, setFields] = useState(() => withinValue(refused?.problem?.fields))
  const forget = () => {
    setRefusal(null)
    setFields({})
  }

  async function send(call: () => Promise<unknown>, said: string): Promise<boolean> {
    if (pressing.current) return false
    pressing.current = true
    setBusy(true)
    forget()
    onStale(false)
    try {
      await call()
      await queryClient.invalidateQueries({ queryKey: settingsKey })
      showToast({ tone: 'success', title: said })
      return true
    } catch (error) {
      const { code, title, details, fields: wrong } = problemOf(error)
      setFields(withinValue(wrong))
      setRefusal(title || errors.byKey(code, details))
      if (code === 'state_changed') await queryClient.invalidateQueries({ queryKey: settingsKey })
      onStale(code === 'state_changed')
      return false
    } finally {
      pressing.current = false
      setBusy(false)
    }
  }
  return { busy, refusal: isOver ? null : refusal, fields, send, forget }
}

/** Of a setting that is one value. */
export const settingPost = (key: SettingKey): FormPost => ({
  operation: 'PUT /api/admin/settings',
  hidden: { key },
})

/** The fields of one setting stand within its value. */
const withinValue = (wrong: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(wrong).map(([name, text]) => [name.replace(/^value\./, ''), text]))

/** Of this form, left by a post without JavaScript: it stays when the address changes, which forgets the refusal. */
export function useRefusedPost(post: FormPost): Flash | undefined {
  const flash = useSettingsFlash()
  const [refused] = useState(() => refusedPost(flash, post))
  return refused
}

/** What a text field begins with: what was typed, or what is stored where that was too long to come back. */
export const initialText = ({ posted }: Pick<SettingForm, 'posted'>, name: string, stored: string): string => {
  const typed = posted?.get(name)
  return typeof typed === 'string' ? typed : stored
}

/** Whether a box begins ticked. */
export const initialChecked = ({ posted }: Pick<SettingForm, 'posted'>, name: string, stored: boolean): boolean =>
  posted ? posted.has(name) : stored
