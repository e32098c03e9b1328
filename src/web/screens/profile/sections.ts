import type { OwnProfile } from '#shared/profiles/contract.ts'
import { hasRole } from '#shared/roles.ts'
import type { IconName } from '#web/ui/icon-names.ts'

/** The parts of the account in their order, each at an address of its own: /profile/{section}. */
export const SECTIONS = [
  'details',
  'photo',
  'rate',
  'roles',
  'language',
  'email',
  'password',
  'security',
  'devices',
  'notifications',
  'searches',
  'data',
  'deletion',
] as const
export type Section = (typeof SECTIONS)[number]

export const SECTION_ICONS: Readonly<Record<Section, IconName>> = {
  details: 'user',
  photo: 'photo',
  rate: 'price',
  roles: 'users',
  language: 'languages',
  email: 'mail',
  password: 'lock',
  security: 'security',
  devices: 'system',
  notifications: 'bell',
  searches: 'search',
  data: 'download',
  deletion: 'delete',
}

/** The part of this name; undefined where there is none. */
export function sectionOf(name: unknown): Section | undefined {
  return SECTIONS.find(section => section === name)
}

/** What concerns this person: a rate is local sellers', and roles are asked for first elsewhere. */
export function sectionsOf(profile: Pick<OwnProfile, 'role' | 'roles'>): readonly Section[] {
  return SECTIONS.filter(section => {
    if (section === 'rate') return hasRole(profile, 'freelancer')
    return section !== 'roles' || profile.role !== null
  })
}
