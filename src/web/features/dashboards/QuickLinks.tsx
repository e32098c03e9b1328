import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Section } from './Section.tsx'

export interface QuickLink {
  href: string
  icon: IconName
  label: string
  /** What is to be found there, in a few words. */
  text: string
}

/** The ways that a role takes most, those that are built. */
export function QuickLinks({ title, links }: { title: string; links: readonly QuickLink[] }) {
  const isBuilt = useIsBuilt()
  const built = links.filter(({ href }) => isBuilt(href))
  if (built.length === 0) return null
  return (
    <Section title={title}>
      <ul className="divide-y divide-hairline overflow-hidden rounded-md border border-hairline bg-surface">
        {built.map(({ href, icon, label, text }) => (
          <li key={label}>
            <Link href={href} className="flex items-center gap-4 px-4 py-3 transition-colors hover:bg-mist">
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-pine-tint text-pine">
                <Icon name={icon} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block leading-snug font-medium">{label}</span>
                <span className="block text-sm text-ink-2">{text}</span>
              </span>
              <Icon name="next" size={16} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
