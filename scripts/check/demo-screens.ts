import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seed/people.ts'
import type { FreelancerResult } from '#shared/freelancers/contract.ts'
import type { SearchResult, SpaceView } from '#shared/spaces/contract.ts'
import { type Screen, screens } from '#web/screens.ts'

const root = join(import.meta.dirname, '../..')

/** A screen, and where the demo shows it with something on it. */
export interface DemoScreen {
  screen: Screen
  path: string
}

/** Somebody of the demo who may open the screen, by their e-mail address; null where anybody may. */
export function readerOf({ name, access }: Screen): string | null {
  if (access === 'public') return null
  // what is one host's own
  const role = name === 'editSpace' ? 'host' : access === 'signed-in' ? 'retailer' : access[0]
  return DEMO_ACCOUNTS.find(account => account.role === role)?.email ?? null
}

/** A space of the demo's host, as only they may open it to edit. */
async function findHostListing(site: string): Promise<string | undefined> {
  const email = DEMO_ACCOUNTS.find(account => account.role === 'host')?.email
  const signIn = await fetch(`${site}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const cookie = signIn.headers.getSetCookie().map(each => each.split(';', 1)[0])
  const answer = await fetch(`${site}/api/host/listings?status=active`, { headers: { cookie: cookie.join('; ') } })
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  return listings[0]?.id
}

/** Every screen that is there, on the running site with the demo at this URL. Those that only redirect are left out. */
export async function findDemoScreens(site: string): Promise<DemoScreen[]> {
  const read = <T>(path: string) => fetch(site + path).then(answer => answer.json() as Promise<T>)
  const { spaces } = await read<SearchResult>('/api/spaces?location=Marrakech')
  const space = spaces[0] && (await read<SpaceView>(`/api/spaces/${spaces[0].id}`))
  const { freelancers } = await read<FreelancerResult>('/api/freelancers')
  const parameters: Readonly<Record<string, string | undefined>> = {
    spaceId: spaces[0]?.id,
    section: 'email',
    hostId: space?.host.id,
    freelancerId: freelancers[0]?.id,
  }
  // searches show the most where they are asked for a city; a report is of something
  const queries: Readonly<Record<string, string>> = {
    explore: '?location=Casablanca',
    report: `?id=${spaces[0]?.id}`,
  }
  const own = { ...parameters, spaceId: await findHostListing(site) }
  const found: DemoScreen[] = []
  for (const screen of screens as readonly Screen[]) {
    if (screen.name === 'spaceDetails' || !existsSync(join(root, 'src/web/screens', screen.file))) continue
    const known: typeof parameters = screen.name === 'editSpace' ? own : parameters
    const path = screen.path.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)
    if (!path.includes('{')) found.push({ screen, path: path + (queries[screen.name] ?? '') })
  }
  return found
}
