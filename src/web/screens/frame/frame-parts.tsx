import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Locale } from '#shared/locales.ts'
import { loadMessages } from '#web/i18n/messages.ts'

/** A part of the frame whose code comes apart. Once `load` is done it is rendered at once, and needs no boundary. */
function framePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const whenLoaded = async () => {
    const Component = await load()
    Loaded = Component
    return { default: Component }
  }
  const Later = lazy(whenLoaded) as unknown as ComponentType<Props>
  function FramePart(props: Props): ReactNode {
    const Part = Loaded ?? Later
    return <Part {...props} />
  }
  return Object.assign(FramePart, { load: whenLoaded })
}

/** Visitors, who have no area, do without its code. */
export const AreaNavigation = framePart(
  async () => (await import('#web/features/frame/AreaNavigation.tsx')).AreaNavigation,
)

/** Asks who is there before what is dangerous. */
export const ProofHost = framePart(async () => (await import('#web/features/account/ProofHost.tsx')).ProofHost)

/** Almost nobody sees the site as somebody else. */
export const ViewAsBar = framePart(async () => (await import('#web/features/frame/ViewAsBar.tsx')).ViewAsBar)

/** Mostly there is none. */
export const SiteBanner = framePart(async () => (await import('#web/features/frame/SiteBanner.tsx')).SiteBanner)

/**
 * What the frame of a signed-in person holds: there before their page is rendered or taken over, so that it is so in one piece. The
 * navigation depends on the address; in a piece of its own, which React takes over later, a link followed before would give it
 * the content of another page (error 418).
 */
export async function loadMembersFrame(locale: Locale): Promise<void> {
  await Promise.all([AreaNavigation.load(), ProofHost.load(), loadMessages(locale, ['area'])])
}
