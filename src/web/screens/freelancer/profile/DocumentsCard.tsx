import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatList } from '#shared/format.ts'
import { findCountry } from '#shared/places/countries.ts'
import { documentsMax, type FreelancerDocument } from '#shared/profiles/documents-contract.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { DocumentFacts } from '#web/features/freelancers/DocumentFacts.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { showToast } from '#web/ui/toasts.ts'
import { AddDocument } from './AddDocument.tsx'
import { FormCard } from './FormCard.tsx'
import { ownDocumentsQuery } from './queries.ts'

/** What they have sent to be verified: sent and removed at once, not with the form. */
export function DocumentsCard() {
  const t = useT('freelancer-profile')
  const { data } = useSuspenseQuery(ownDocumentsQuery)
  if (!data) return null
  const { documents, expiredPermitCountries } = data
  return (
    <FormCard id="documents" title={t('documents')}>
      <p className="-mt-3 mb-5 max-w-prose text-ink-2">{t('documents.text')}</p>
      {expiredPermitCountries.length > 0 && <ExpiredPermits countries={expiredPermitCountries} />}
      {documents.length === 0 ? (
        <p className="text-ink-2">{t('documents.none')}</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {documents.map(document => (
            <li key={document.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
              <DocumentFacts document={document} href={`/api/profile/documents/${document.id}/file`} />
              <RemoveDocument document={document} />
            </li>
          ))}
        </ul>
      )}
      {documents.length < documentsMax ? (
        <AddDocument />
      ) : (
        <p className="mt-5 text-sm text-ink-2">{t('documents.full')}</p>
      )}
    </FormCard>
  )
}

function ExpiredPermits({ countries }: { countries: readonly string[] }) {
  const t = useT('freelancer-profile')
  const names = countries.map(code => findCountry(code)?.names[t.locale] ?? code)
  return (
    <Alert tone="warning" title={t('permit.expired')} className="mb-5">
      {t('permit.expiredText', { count: names.length, countries: formatList(names, t.locale) })}
    </Alert>
  )
}

function RemoveDocument({ document: { id, name } }: { document: FreelancerDocument }) {
  const t = useT('freelancer-profile')
  const queryClient = useQueryClient()
  const isReady = useHydrated()
  const [isAsked, setAsked] = useState(false)
  const formId = `remove-${id}`
  const { busy, form } = usePostedForm('POST /api/profile/documents/{id}/removal', {
    flash: undefined,
    params: { id },
    read: () => ({}),
    stays: true,
    onRefused: () => setAsked(false),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ownDocumentsQuery.queryKey })
      showToast({ tone: 'success', title: t('document.removed') })
    },
  })
  return (
    <PostForm {...form} back={`${paths.freelancerProfile()}#documents`} id={formId}>
      <Button
        type={isReady ? 'button' : 'submit'}
        variant="quiet"
        icon="delete"
        size="sm"
        aria-label={t('document.remove.label', { name })}
        onClick={isReady ? () => setAsked(true) : undefined}
      >
        {t('document.remove')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => globalThis.document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit()}
        title={t('document.remove.title', { name })}
        confirmLabel={t('document.remove')}
        cancelLabel={t('document.keep')}
        closeLabel={t('close')}
        danger
        loading={busy}
        loadingLabel={t('busy')}
      >
        {t('document.remove.text')}
      </ConfirmDialog>
    </PostForm>
  )
}
