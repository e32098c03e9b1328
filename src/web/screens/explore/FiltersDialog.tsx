import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { SearchState } from '#shared/spaces/search-params.ts'
import { ApplyButton } from './ApplyButton.tsx'
import { AreaFilter, type FilterFieldProps, PriceFilter, TypeFilter } from './FilterFields.tsx'
import { PanelFields } from './PanelFields.tsx'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

export interface FiltersDialogProps extends FilterFieldProps {
  state: SearchState
  isOpen: boolean
  onClose: () => void
}

/** All filters on one sheet. Stands in the form of the search, so that its button sends that form. */
export function FiltersDialog({ state, isOpen, onClose, ...field }: FiltersDialogProps) {
  const { explore, common } = useFilterWords()
  const { draft, onChange } = field
  const clear = () => {
    const { location, startDate, endDate, flexibility, sort } = draft
    onChange({ location, startDate, endDate, flexibility, sort })
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={explore('filters')}
      closeLabel={common('action.close')}
      footer={
        <div className="flex w-full items-center justify-between gap-3">
          <Button variant="quiet" onClick={clear}>
            {explore('filters.clear')}
          </Button>
          <ApplyButton draft={draft} state={state} isSeen={isOpen} />
        </div>
      }
    >
      {isOpen && (
        <div className="flex flex-col divide-y divide-hairline *:py-6 *:first:pt-0 *:last:pb-0">
          <div>
            <TypeFilter {...field} />
          </div>
          <div>
            <PriceFilter {...field} />
          </div>
          <div>
            <AreaFilter {...field} />
          </div>
          <PanelFields {...field} />
        </div>
      )}
    </Dialog>
  )
}
