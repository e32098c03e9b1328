import { Icon } from '#web/ui/Icon.tsx'

/** That others look at it too, said as soon as they do; `words` are empty for nobody. */
export function ViewersNote({ words }: { words: string }) {
  return (
    <p role="status" className="text-sm font-medium text-saffron-text">
      {words && (
        <span className="flex items-center gap-1.5 rounded-sm bg-saffron-tint px-2 py-1">
          <Icon name="show" size={16} />
          {words}
        </span>
      )}
    </p>
  )
}
