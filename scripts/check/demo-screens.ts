import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/people.ts'
import type { Role } from '#shared/roles.ts'
import type { FreelancerResult } from '#shared/freelancers/contract.ts'
import type { SearchResult, SpaceView } from '#shared/spaces/contract.ts'
import { type Screen, screens } from '#web/screens.ts'

const root = join(import.meta.dirname, '../..')

/** A screen, and where the demo shows it with something on it. */
export interface DemoScreen {
  screen: Screen
  path: string
}

/** For whom a screen is that anybody may open who is signed in: a retailer, unless it is somebody else's. */
const READERS: Readonly<Record<string, Role>> = {
  decision: 'host',
  newSpace: 'host',
  editSpace: 'host',
  hostBookings: 'host',
  freelancerOpportunities: 'freelancer',
}

const emailOf = (role: Role | undefined) => DEMO_ACCOUNTS.find(account => account.role === role)?.email

/** Somebody of the demo whom the screen is for, by their e-mail address; null where anybody may open it. */
export function readerOf({ name, access }: Screen): string | null {
  if (access === 'public') return null
  return emailOf(READERS[name] ?? (access === 'signed-in' ? 'retailer' : access[0])) ?? null
}

/** Reads as somebody of this role, who is signed in once. */
async function readAs(site: string, role: Role): Promise<<T>(path: string) => Promise<T>> {
  const signIn = await fetch(`${site}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email: emailOf(role), password: DEMO_PASSWORD }),
  })
  const cookie = signIn.headers.getSetCookie().map(each => each.split(';', 1)[0])
  return path => fetch(site + path, { headers: { cookie: cookie.join('; ') } }).then(answer => answer.json())
}

type Parameters = Readonly<Record<string, string | undefined>>

/** What is somebody's own, by the screen that shows it to them alone. */
async function findOwn(site: string): Promise<Readonly<Record<string, Parameters>>> {
  const [asHost, asRetailer, asFreelancer] = await Promise.all(
    (['host', 'retailer', 'freelancer'] as const).map(role => readAs(site, role)),
  )
  if (!asHost || !asRetailer || !asFreelancer) throw new Error('nobody is signed in')
  type Listings = { listings: { id: string; moderation: { decisionId: string } | null }[] }
  type Missions = { missions: { id: string }[] }
  const [live, sentBack, talks, published, agreed, done] = await Promise.all([
    asHost<Listings>('/api/host/listings?status=active'),
    asHost<Listings>('/api/host/listings?status=changes_asked'),
    asRetailer<{ conversations: { id: string }[] }>('/api/conversations'),
    asRetailer<Missions>('/api/retailer/missions?status=open'),
    asRetailer<Missions>('/api/retailer/missions?status=confirmed'),
    asFreelancer<Missions>('/api/freelancer/missions?status=confirmed'),
  ])
  return {
    editSpace: { spaceId: live.listings[0]?.id },
    decision: { decisionId: sentBack.listings[0]?.moderation?.decisionId },
    conversation: { chatId: talks.conversations[0]?.id },
    retailerMission: { missionId: published.missions[0]?.id },
    presenceCode: { missionId: agreed.missions[0]?.id },
    mission: { missionId: done.missions[0]?.id },
  }
}

/** Every screen that is there, on the running site with the demo at this URL. Those that only redirect are left out. */
export async function findDemoScreens(site: string): Promise<DemoScreen[]> {
  const read = <T>(path: string) => fetch(site + path).then(answer => answer.json() as Promise<T>)
  const { spaces } = await read<SearchResult>('/api/spaces?location=Marrakech')
  const space = spaces[0] && (await read<SpaceView>(`/api/spaces/${spaces[0].id}`))
  const { freelancers } = await read<FreelancerResult>('/api/freelancers')
  const parameters: Parameters = {
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
  const own = await findOwn(site)
  const found: DemoScreen[] = []
  for (const screen of screens as readonly Screen[]) {
    if (screen.name === 'spaceDetails' || !existsSync(join(root, 'src/web/screens', screen.file))) continue
    const known = { ...parameters, ...own[screen.name] }
    const path = screen.path.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole)
    // a list is shared by who has it: the demo has none
    if (path.includes('{') && screen.name !== 'sharedList') throw new Error(`The demo has nothing for ${screen.path}`)
    if (!path.includes('{')) found.push({ screen, path: path + (queries[screen.name] ?? '') })
  }
  return found
}
