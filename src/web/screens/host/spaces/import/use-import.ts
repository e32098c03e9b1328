import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '#shared/errors.ts'
import type { ImportColumn } from '#shared/imports/columns.ts'
import type { ImportReport, TownQuestion } from '#shared/imports/contract.ts'
import { importBytesMax } from '#shared/imports/limits.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { type Choices, sendFile } from './send-file.ts'

type Columns = readonly (ImportColumn | null)[]

interface State {
  file: File | null
  columns: Columns | null
  towns: Readonly<Record<string, string>>
  /** Every town that was asked about, answered or not: a question stays where it was. */
  asked: readonly TownQuestion[]
  report: ImportReport | null
  work: 'none' | 'reading' | Choices['mode']
  failed: ErrorCode | null
  /** How the spaces were imported, once they are. */
  done: Choices['mode'] | null
}

const nothing: State = {
  file: null,
  columns: null,
  towns: {},
  asked: [],
  report: null,
  work: 'none',
  failed: null,
  done: null,
}

/** A file on its way in: it stays in this browser, and is sent again for every look with what was chosen meanwhile. */
export function useImport() {
  const queryClient = useQueryClient()
  const [state, setState] = useState(nothing)
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  /** An answer to an older check is dropped. */
  const send = async (next: State, mode: Choices['mode']) => {
    if (!next.file) return
    latest.current?.abort()
    const controller = new AbortController()
    latest.current = controller
    setState({ ...next, work: mode === 'preview' ? 'reading' : mode, failed: null })
    try {
      const { file, columns, towns } = next
      const report = await sendFile(file, { mode, columns, towns }, controller.signal)
      const isDone = mode !== 'preview' && report.imported.length > 0
      setState({ ...next, report, asked: merged(next.asked, report.towns), work: 'none', done: isDone ? mode : null })
      if (isDone) await queryClient.invalidateQueries({ queryKey: ['listings'] })
    } catch (error) {
      if (!controller.signal.aborted) setState({ ...next, work: 'none', failed: problemOf(error).code })
    }
  }

  return {
    ...state,
    choose(file: File) {
      if (file.size > importBytesMax) setState({ ...nothing, failed: 'payload_too_large' })
      else void send({ ...nothing, file }, 'preview')
    },
    /** A column is that of one header: another that had it is left out. */
    setColumn(index: number, column: ImportColumn | null) {
      const before = state.report?.columns ?? []
      const columns = before.map((each, place) => {
        if (place === index) return column
        return each.column === column ? null : each.column
      })
      void send({ ...state, columns }, 'preview')
    },
    answer(text: string, answer: string) {
      const { [text]: _, ...others } = state.towns
      void send({ ...state, towns: answer === '' ? others : { ...others, [text]: answer } }, 'preview')
    },
    again: () => void send(state, 'preview'),
    submit: (mode: Choices['mode']) => void send(state, mode),
    restart: () => setState(nothing),
  }
}

export type Import = ReturnType<typeof useImport>

function merged(before: readonly TownQuestion[], now: readonly TownQuestion[]): TownQuestion[] {
  const byText = new Map([...before, ...now].map(question => [question.text, question]))
  return [...byText.values()]
}
