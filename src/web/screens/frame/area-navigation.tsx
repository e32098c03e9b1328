import { lazy, type ReactNode } from 'react'
import type { Locale } from '#shared/locales.ts'
import type { Me } from '#web/api/me.ts'
import type { AreaNavigation as Navigation } from '#web/features/frame/AreaNavigation.tsx'
import { loadMessages } from '#web/i18n/messages.ts'

let loaded: typeof Navigation | undefined

async function load() {
  loaded ??= (await import('#web/features/frame/AreaNavigation.tsx')).AreaNavigation
  return { default: loaded }
}

const Later = lazy(load)

/**
 * Visitors, who have no area, do without its code and its words. They are there before a page of a signed-in person is rendered or taken
 * over, which is so in one piece: the navigation depends on the address, and in a piece of its own, which React takes over later, a
 * link followed before would give it the content of another page (error 418).
 */
export async function loadAreaNavigation(locale: Locale): Promise<void> {
  await Promise.all([load(), loadMessages(locale, ['area'])])
}

/** Needs no boundary once `loadAreaNavigation` is done. */
export function AreaNavigation({ me }: { me: Me }): ReactNode {
  const Part = loaded ?? Later
  return <Part me={me} />
}
