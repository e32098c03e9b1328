import { useViewersText } from './RowViewers.tsx'
import { useOtherViewers } from './use-other-viewers.ts'
import { ViewersNote } from './ViewersNote.tsx'

/** Says that this is open here, as long as it is, and who else has it open. */
export function OtherViewers({ id }: { id: string }) {
  return <ViewersNote words={useViewersText(useOtherViewers(id))} />
}
