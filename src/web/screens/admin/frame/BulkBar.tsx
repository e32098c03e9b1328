import { useState } from 'react'
import { bulkItemsMax } from '#shared/admin/frame.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import type { Chosen, Selection } from './selection.ts'
import type { BulkAction } from './bulk-action.ts'

export interface BulkBarProps<Version> {
  selection: Selection<Version>
  actions: readonly BulkAction<Version>[]
}

/** At the lower edge while something is chosen: how much, and what may be done with all of it. */
export function BulkBar<Version>({ selection, actions }: BulkBarProps<Version>) {
  const t = useT('admin-frame')
  // what a dialog is about stays as it was when it was opened, whatever is chosen afterwards
  const [asked, setAsked] = useState<{ action: BulkAction<Version>; items: readonly Chosen<Version>[] } | null>(null)
  const count = selection.items.length
  return (
    <>
      {count > 0 && (
        <section
          aria-label={t('selected.bar')}
          className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom)+var(--consent,0px))] z-20 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-control bg-raised p-3 shadow-dialog lg:bottom-[calc(1rem+var(--consent,0px))]"
        >
          <p role="status" className="figures me-auto font-medium">
            {t('selected', { count })}
            {selection.isFull && <span className="text-ink-2"> · {t('selected.max', { max: bulkItemsMax })}</span>}
          </p>
          {actions.map(action => (
            <Button key={action.id} size="sm" onClick={() => setAsked({ action, items: selection.items })}>
              {action.label}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={selection.clear}>
            {t('selected.clear')}
          </Button>
        </section>
      )}
      {asked && (
        <BulkDialog
          action={asked.action}
          items={asked.items}
          onClose={isDone => {
            setAsked(null)
            if (isDone) selection.clear()
          }}
        />
      )}
    </>
  )
}
