import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_ACCOUNTS } from '#server/seed/people.ts'
import type { FreelancerResult } from '#shared/freelancers/contract.ts'
import type { SearchResult } from '#shared/spaces/contract.ts'
import { type Screen, screens } from '#web/screens.ts'

const root = join(import.meta.dirname, '../..')

/** A screen, and where the demo shows it with something on it. */
export interface DemoScreen {
  screen: Screen
  path: string
}

/** Somebody of the demo who may open the screen, by their e-mail address; null where anybody may. */
export function readerOf({ access }: Screen): string | null {
  if (access === 'public') return null
  const role = access === 'signed-in' ? 'retailer' : access[0]
  return DEMO_ACCOUNTS.find(account => account.role === role)?.email ?? null
}

/** Searches show the most where they are asked for a city. */
const queries: Readonly<Record<string, string>> = { explore: '?location=Casablanca' }

/** Every screen that is there, on the running site with the demo at this URL. Those that only redirect are left out. */
export async function findDemoScreens(site: string): Promise<DemoScreen[]> {
  const read = <T>(path: string) => fetch(site + path).then(answer => answer.json() as Promise<T>)
  const { spaces } = await read<SearchResult>('/api/spaces?location=Marrakech')
  const { freelancers } = await read<FreelancerResult>('/api/freelancers')
  const parameters: Readonly<Record<string, string | undefined>> = {
    spaceId: spaces[0]?.id,
    freelancerId: freelancers[0]?.id,
  }
  const found: DemoScreen[] = []
  for (const screen of screens as readonly Screen[]) {
    if (screen.name === 'spaceDetails' || !existsSync(join(root, 'src/web/screens', screen.file))) continue
    const path = screen.path.replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole)
    if (!path.includes('{')) found.push({ screen, path: path + (queries[screen.name] ?? '') })
  }
  return found
}
