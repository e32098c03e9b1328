import type { ListingField } from '#shared/listings/readiness.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { askedNote } from './AskedChanges.tsx'
import { fieldId } from './questions.ts'
import type { ListingEditor } from './use-listing-editor.ts'

/** What every control of the form needs: its id, what is wrong with it, what an admin asks of it, and that leaving it saves. */
export function useFields({
  faults,
  judge,
  flush,
  listing,
}: Pick<ListingEditor, 'faults' | 'judge' | 'flush' | 'listing'>) {
  const say = useT('validation')
  return (field: ListingField) => {
    const fault = faults[field]
    // the server's own words come as they are
    const error = fault?.startsWith('validation.') ? say.byKey(fault) : fault
    return { id: fieldId(field), error, note: askedNote(listing, field), onBlur: () => leave(field) }
  }
  function leave(field: ListingField) {
    judge([field])
    void flush()
  }
}

/** Brings a field into sight and the focus to it. */
export function focusField(field: ListingField): void {
  const element = document.getElementById(fieldId(field))
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
