import type { SearchState } from '#shared/spaces/search-params.ts'
import { PlaceField } from '#web/features/search/PlaceField.tsx'
import { StayField } from '#web/features/search/StayField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ApplyButton } from './ApplyButton.tsx'
import { type FilterFieldProps, TypeFilter } from './FilterFields.tsx'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

export interface SearchSheetProps extends FilterFieldProps {
  state: SearchState
  isOpen: boolean
  onClose: () => void
}

/** The search form of a phone, on a sheet over the results. */
export function SearchSheet({ state, isOpen, onClose, ...field }: SearchSheetProps) {
  const { explore, common } = useFilterWords()
  const { draft, onChange } = field
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={explore('change.search')}
      closeLabel={common('action.close')}
      footer={<ApplyButton draft={draft} state={state} isSeen={isOpen} />}
    >
      {isOpen && (
        <div className="search-bar flex flex-col gap-3">
          <PlaceField value={draft.location ?? ''} onChange={location => onChange({ ...draft, location })} />
          <StayField draft={draft} onChange={onChange} />
          <div className="pt-3">
            <TypeFilter {...field} />
          </div>
        </div>
      )}
    </Dialog>
  )
}
