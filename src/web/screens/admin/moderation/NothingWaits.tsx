import { ClosedShop } from '#web/ui/ClosedShop.tsx'

/** An empty view, and what would stand there. */
export function NothingWaits({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <ClosedShop>
        <h2>{title}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{text}</p>
    </div>
  )
}
