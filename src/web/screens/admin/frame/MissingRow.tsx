import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { RowDrawer } from './RowDrawer.tsx'

/** An open row of which there is nothing, or nothing any more. */
export function MissingRow({ id, title }: { id: string; title: string }) {
  return (
    <RowDrawer id={id} title={title}>
      <div className="flex flex-col items-center py-8">
        <ClosedShop>{title}</ClosedShop>
      </div>
    </RowDrawer>
  )
}
