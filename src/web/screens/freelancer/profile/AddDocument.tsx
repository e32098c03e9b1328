import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uploadBytesMax } from '#shared/files/photo-sizes.ts'
import { COUNTRIES } from '#shared/places/countries.ts'
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  documentNameCharactersMax,
  DOCUMENT_TYPES,
  type FreelancerDocuments,
  permitNumberCharactersMax,
} from '#shared/profiles/documents-contract.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { uploadFile } from '#web/features/uploads/upload-file.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { ownDocumentsQuery } from './queries.ts'

interface Facts {
  kind: DocumentKind
  number: string
  country: string
  expiresOn: string
}

const nothing: Facts = { kind: 'identity', number: '', country: '', expiresOn: '' }

/** What kind it is, for a permit which, and the file: it is sent as soon as it is chosen. */
export function AddDocument() {
  const t = useT('freelancer-profile')
  const isReady = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [facts, setFacts] = useState(nothing)
  const { sent, refusal, fields, send } = useSending(() => setFacts(before => ({ ...nothing, kind: before.kind })))
  return (
    <div className="mt-6">
      <h3 className="font-semibold">{t('document.add')}</h3>
      <noscript>
        <p className="mt-2 text-sm">{t('document.noScript')}</p>
      </noscript>
      {isReady && (
        <div className="mt-4 flex flex-col gap-5">
          {refusal !== null && (
            <Alert tone="error" live title={t('document.failed')}>
              {refusal}
            </Alert>
          )}
          <DocumentFields facts={facts} fields={fields} change={part => setFacts(before => ({ ...before, ...part }))} />
          <input
            ref={input}
            type="file"
            accept={DOCUMENT_TYPES.join()}
            aria-label={t('document.choose')}
            className="hidden"
            onChange={event => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) void send(file, facts)
            }}
          />
          {sent === null ? (
            <div>
              <Button icon="upload" onClick={() => input.current?.click()}>
                {t('document.choose')}
              </Button>
              <p className="mt-2 text-sm text-ink-3">{t('document.hint')}</p>
            </div>
          ) : (
            <ProgressBar value={sent} max={1} label={t('document.sending')} />
          )}
        </div>
      )}
    </div>
  )
}

function useSending(onDone: () => void) {
  const t = useT('freelancer-profile')
  const errors = useT('errors')
  const queryClient = useQueryClient()
  const [sent, setSent] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  async function send(file: File, { kind, number, country, expiresOn }: Facts): Promise<void> {
    setFields({})
    setRefusal(null)
    if (file.size > uploadBytesMax) return setRefusal(t('document.tooLarge'))
    const name = file.name.slice(-documentNameCharactersMax)
    const permit = kind === 'permit' ? { number: number || undefined, country: country || undefined } : {}
    const query = { kind, name, ...permit, expiresOn: (kind === 'permit' && expiresOn) || undefined }
    setSent(0)
    try {
      const answer = await uploadFile<FreelancerDocuments>(withSearch('/api/profile/documents', query), file, setSent)
      queryClient.setQueryData(ownDocumentsQuery.queryKey, answer)
      showToast({ tone: 'success', title: t('document.done') })
      onDone()
    } catch (error) {
      const problem = problemOf(error)
      setFields(problem.fields ?? {})
      setRefusal(problem.title || errors.byKey(problem.code, problem.details))
    } finally {
      setSent(null)
    }
  }
  return { sent, refusal, fields, send }
}

interface DocumentFieldsProps {
  facts: Facts
  fields: Readonly<Record<string, string>>
  change: (part: Partial<Facts>) => void
}

function DocumentFields({ facts, fields, change }: DocumentFieldsProps) {
  const t = useT('freelancer-profile')
  const kind = (value: string) => DOCUMENT_KINDS.find(each => each === value) ?? facts.kind
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select
        label={t('document.kind')}
        value={facts.kind}
        options={DOCUMENT_KINDS.map(each => ({ value: each, label: t(`document.${each}`) }))}
        onChange={event => change({ kind: kind(event.target.value) })}
      />
      {facts.kind === 'permit' && (
        <>
          <TextField
            label={t('document.numberField')}
            optionalLabel={t('optional')}
            maxLength={permitNumberCharactersMax}
            autoComplete="off"
            dir="auto"
            value={facts.number}
            error={fields['number']}
            onChange={event => change({ number: event.target.value })}
          />
          <Select
            label={t('document.country')}
            optionalLabel={t('optional')}
            emptyOption={t('document.country.none')}
            value={facts.country}
            options={COUNTRIES.map(({ code, names }) => ({ value: code, label: names[t.locale] }))}
            error={fields['country']}
            onChange={event => change({ country: event.target.value })}
          />
          <TextField
            type="date"
            label={t('document.expiresOn')}
            optionalLabel={t('optional')}
            value={facts.expiresOn}
            error={fields['expiresOn']}
            onChange={event => change({ expiresOn: event.target.value })}
          />
        </>
      )}
    </div>
  )
}
