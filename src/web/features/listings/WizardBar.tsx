import { LISTING_STEPS } from '#shared/listings/readiness.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { isLastPlace, type WizardPlace } from './questions.ts'
import { SaveLine } from './SaveLine.tsx'
import type { ListingAction, useListingActions } from './use-listing-actions.ts'
import type { ListingEditor } from './use-listing-editor.ts'

interface WizardBarProps {
  editor: ListingEditor
  place: WizardPlace
  actions: ReturnType<typeof useListingActions>
  isBusy: boolean
  onBack: () => void
  onAction: (action: ListingAction) => void
}

/** Back and on, at the lower edge; at the end what becomes of the listing. The button that goes on sends the form. */
export function WizardBar({ editor, place, actions, isBusy, onBack, onAction }: WizardBarProps) {
  const t = useT('listings')
  const isLastStep = place.step === LISTING_STEPS
  const isLast = isLastPlace(place)
  const isFirst = place.step === 1 && place.part === 1
  return (
    <div className="wizard-bar" data-print="no">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {isFirst ? (
          <span />
        ) : (
          <Button icon="back" className={place.step === 1 ? 'sm:invisible' : undefined} onClick={onBack}>
            {t('previous')}
          </Button>
        )}
        <SaveLine editor={editor} />
        {isLastStep && (
          <div className={classes('flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1', !isLast && 'max-sm:hidden')}>
            <Ends editor={editor} actions={actions} onAction={onAction} />
          </div>
        )}
        {!isLast && (
          <Button
            type="submit"
            variant="primary"
            iconEnd="forward"
            loading={isBusy}
            loadingLabel={t('busy')}
            className={isLastStep ? 'sm:hidden' : undefined}
          >
            {t('next')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What becomes of the listing. */
function Ends({ editor, actions, onAction }: Pick<WizardBarProps, 'editor' | 'actions' | 'onAction'>) {
  const t = useT('listings')
  const isNew = editor.listing?.allowedActions.includes('submit') ?? true
  const busy = { loadingLabel: t('busy') }
  return (
    <>
      {editor.listing?.allowedActions.includes('draft') && (
        <Button {...busy} loading={actions.running === 'draft'} onClick={() => onAction('draft')}>
          {t('draft')}
        </Button>
      )}
      <Button
        {...busy}
        variant="primary"
        loading={actions.running === 'publish' || actions.running === 'update'}
        onClick={() => onAction(isNew ? 'publish' : 'update')}
      >
        {t(isNew ? 'publish' : 'update')}
      </Button>
    </>
  )
}
