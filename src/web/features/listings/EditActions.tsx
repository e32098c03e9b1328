import { useState } from 'react'
import type { ListingField } from '#shared/listings/readiness.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { AskedChanges } from './AskedChanges.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { useListingActions } from './use-listing-actions.ts'
import type { ListingEditor } from './use-listing-editor.ts'

interface EditActionsProps {
  editor: ListingEditor
  actions: ReturnType<typeof useListingActions>
}

/** What an admin asks for, and what is not online yet. */
export function EditNotes({
  editor: { listing },
  onGo,
}: Pick<EditActionsProps, 'editor'> & { onGo: (field: ListingField) => void }) {
  const t = useT('listings')
  const isBehind = listing?.allowedActions.includes('apply') && listing.changedFields.length > 0
  return (
    <>
      {listing && <AskedChanges listing={listing} onGo={onGo} />}
      {isBehind && (
        <Alert tone="info" className="mb-6" title={t('changes.title')}>
          {t('changes.text')}
        </Alert>
      )}
    </>
  )
}

/** What can be done with the whole listing: pause it, delete it. */
export function EditActions({ editor, actions }: EditActionsProps) {
  const t = useT('listings')
  const [isAsking, setAsking] = useState(false)
  const { listing, values } = editor
  if (!listing) return null
  const { allowedActions: allowed, status } = listing
  const canPause = allowed.includes('pause') || allowed.includes('resume')
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {canPause && (
          <Switch
            className="flex-1 basis-72"
            label={t('pause')}
            detail={t('pause.text')}
            checked={status === 'paused'}
            disabled={actions.running !== null}
            onChange={event => void actions.run(event.target.checked ? 'pause' : 'resume')}
          />
        )}
        {(allowed.includes('delete') || allowed.includes('archive')) && (
          <Button variant="quiet" icon="delete" onClick={() => setAsking(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      <DeleteDialog
        name={values.name}
        parts={listing.parts}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void actions.remove()
        }}
      />
    </div>
  )
}
