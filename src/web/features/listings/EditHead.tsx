import { useState } from 'react'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { useListingActions } from './use-listing-actions.ts'
import type { ListingEditor } from './use-listing-editor.ts'

interface EditHeadProps {
  editor: ListingEditor
  actions: ReturnType<typeof useListingActions>
}

/** What can be done with the whole listing: pause, take back, delete; and what of it is not online yet. */
export function EditHead({ editor, actions }: EditHeadProps) {
  const t = useT('listings')
  const [isAsking, setAsking] = useState(false)
  const { listing, values } = editor
  if (!listing) return null
  const { allowedActions: allowed, status } = listing
  const canPause = allowed.includes('pause') || allowed.includes('resume')
  return (
    <div className="mb-6 flex flex-col gap-4">
      {listing.reviewNote && <Alert tone="warning" title={listing.reviewNote} />}
      {listing.changedFields.length > 0 && allowed.includes('apply') && (
        <Alert tone="info" title={t('changes.title')}>
          {t('changes.text')}
        </Alert>
      )}
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
