import { LISTING_STEPS } from '#shared/listings/readiness.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { SaveLine } from './SaveLine.tsx'
import type { ListingAction, useListingActions } from './use-listing-actions.ts'
import type { ListingEditor } from './use-listing-editor.ts'

interface WizardBarProps {
  editor: ListingEditor
  step: number
  actions: ReturnType<typeof useListingActions>
  isBusy: boolean
  onBack: () => void
  onAction: (action: ListingAction) => void
}

/** Back and on, at the lower edge; on the last step what becomes of the listing. The button that goes on sends the form. */
export function WizardBar({ editor, step, actions, isBusy, onBack, onAction }: WizardBarProps) {
  const t = useT('listings')
  const isLast = step === LISTING_STEPS
  const isNew = editor.listing?.allowedActions.includes('submit') ?? true
  const busy = { loadingLabel: t('busy') }
  return (
    <div className="wizard-bar" data-print="no">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {step > 1 ? (
          <Button icon="back" onClick={onBack}>
            {t('previous')}
          </Button>
        ) : (
          <span />
        )}
        <SaveLine editor={editor} />
        <div className={classes('flex flex-wrap gap-3', isLast && 'max-sm:w-full max-sm:*:flex-1')}>
          {isLast && editor.listing?.allowedActions.includes('draft') && (
            <Button {...busy} loading={actions.running === 'draft'} onClick={() => onAction('draft')}>
              {t('draft')}
            </Button>
          )}
          {isLast ? (
            <Button
              {...busy}
              variant="primary"
              loading={actions.running === 'publish' || actions.running === 'update'}
              onClick={() => onAction(isNew ? 'publish' : 'update')}
            >
              {t(isNew ? 'publish' : 'update')}
            </Button>
          ) : (
            <Button {...busy} type="submit" variant="primary" iconEnd="forward" loading={isBusy}>
              {t('next')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
