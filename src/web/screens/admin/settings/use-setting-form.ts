import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { settingsKey } from './queries.ts'

export interface SettingForm {
  busy: boolean
  /** Why it was not saved; null while nothing was refused. */
  refusal: string | null
  /** Somebody else has changed it since this form was opened. */
  isStale: boolean
  /** What is wrong with which field, by its name. */
  fields: Readonly<Record<string, string>>
  /** Moves when the fields begin anew with what is stored: their key. */
  turn: number
  /** Something was typed: what is stored does not take its place by itself. */
  touch: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Sends something else than the form; answers whether it was done. */
  send: (call: () => Promise<unknown>, done: string) => Promise<boolean>
  takeStored: () => void
}

interface Options {
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
export function useSettingForm({ version, save, done, alsoStale }: Options): SettingForm {
  const [form, setForm] = useState({ turn: 0, version, isTouched: false, isStale: false })
  const queryClient = useQueryClient()
  const sender = useSender(isStale => setForm(each => ({ ...each, isStale })))
  if (!form.isTouched && form.version !== version) setForm({ ...form, version, turn: form.turn + 1 })
  const takeStored = () => {
    sender.forget()
    setForm(each => ({ ...each, turn: each.turn + 1, isTouched: false, isStale: false }))
  }
  return {
    ...sender,
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
function useSender(onStale: (isStale: boolean) => void) {
  const errors = useT('errors')
  const queryClient = useQueryClient()
  const pressing = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
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
      const { code, title, details, fields: wrong = {} } = problemOf(error)
      // the fields of one setting stand within its value
      setFields(Object.fromEntries(Object.entries(wrong).map(([name, text]) => [name.replace(/^value\./, ''), text])))
      setRefusal(title || errors.byKey(code, details))
      if (code === 'state_changed') await queryClient.invalidateQueries({ queryKey: settingsKey })
      onStale(code === 'state_changed')
      return false
    } finally {
      pressing.current = false
      setBusy(false)
    }
  }
  return { busy, refusal, fields, send, forget }
}

/** A text of a form; empty where there is none. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The same text in each language, from fields `name.fr`, `name.en`, `name.ar`. */
export const textsIn = (form: FormData, name: string) => ({
  fr: textIn(form, `${name}.fr`),
  en: textIn(form, `${name}.en`),
  ar: textIn(form, `${name}.ar`),
})
