import { z } from 'zod'
import { cancellationTables } from '../bookings/cancellation-contract.ts'
import { id, idParams, instant, locale } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { settingForm } from './setting-forms.ts'
import { BANNER_LEVELS, FEATURE_SWITCHES, SETTING_SECTIONS } from './sections.ts'
import {
  bannerSetting,
  companySetting,
  featuredSetting,
  settingValues,
  supportSetting,
  switchesSetting,
} from './values.ts'

/** What a change is made on: another one is refused as state_changed. */
export const version = z.int().nonnegative()

/** Who changed something last; null where nobody has, and where who did has no account any more. */
export const lastChange = { version, changedAt: instant.nullable(), changedBy: z.string().nullable() }

const stored = <Value extends z.ZodType>(value: Value) => z.object({ value, ...lastChange })

const settings = z.object({
  featured: stored(featuredSetting),
  support: stored(supportSetting),
  company: stored(companySetting),
  // nothing is written in it at first
  banner: stored(bannerSetting.extend({ text: z.object({ fr: z.string(), en: z.string(), ar: z.string() }) })),
  switches: stored(switchesSetting),
  cancellation: stored(cancellationTables),
  /** The address of our support where none is set here. */
  configuredEmail: z.string(),
})
export type Settings = z.infer<typeof settings>

const change = z.discriminatedUnion('key', [
  z.object({ key: z.literal('featured'), version, value: settingValues.featured }),
  z.object({ key: z.literal('support'), version, value: settingValues.support }),
  z.object({ key: z.literal('company'), version, value: settingValues.company }),
  z.object({ key: z.literal('banner'), version, value: settingValues.banner }),
  z.object({ key: z.literal('switches'), version, value: settingValues.switches }),
  z.object({ key: z.literal('cancellation'), version, value: settingValues.cancellation }),
])
export type SettingChange = z.infer<typeof change>

/** A part of a setting that has changed, in words; null: there was nothing, or nothing is left. */
const changedPart = z.object({ path: z.string(), from: z.string().nullable(), to: z.string().nullable() })
export type ChangedPart = z.infer<typeof changedPart>

const pastChange = z.object({
  id,
  section: z.enum(SETTING_SECTIONS),
  /** What is changed: a question, a town, a currency; empty where the section is one thing. */
  subject: z.string(),
  parts: z.array(changedPart),
  changedAt: instant,
  changedBy: z.string().nullable(),
  /** It puts back what was before another change. */
  isUndo: z.boolean(),
  allowedActions: z.array(z.enum(['undo'])),
})
export type PastChange = z.infer<typeof pastChange>

export const changesQuery = z.object({
  section: z.enum(SETTING_SECTIONS),
  /** `next` of the page before. */
  after: z.string().max(80).optional(),
})

export const banner = z.object({
  /** Another one for each text: who has closed one sees the next. */
  id: z.string(),
  level: z.enum(BANNER_LEVELS),
  text: z.string(),
})
export type Banner = z.infer<typeof banner>

export const closedFeatures = z.array(z.enum(FEATURE_SWITCHES))

/** What the legal pages say of who runs the site, in one language; what is null is left out. */
const company = z.object({
  name: z.string(),
  legalForm: z.string().nullable(),
  address: z.string().nullable(),
  registration: z.string().nullable(),
  cndpNumber: z.string().nullable(),
  hosting: z.string().nullable(),
})

export const settingEndpoints = defineEndpoints({
  'GET /api/company': {
    summary: 'Who runs the site, as its legal pages say',
    tag: 'settings',
    who: 'anyone',
    query: z.object({ lang: locale.optional() }),
    response: company,
    errors: [],
  },
  'GET /api/cancellation-tables': {
    summary: 'What each of the three cancellation terms asks of a booking requested now',
    tag: 'settings',
    who: 'anyone',
    response: cancellationTables,
    errors: [],
  },
  'GET /api/admin/settings': {
    summary: 'The settings that are one value each, with who changed them last',
    tag: 'admin',
    who: ['admin'],
    response: settings,
    errors: [],
  },
  'PUT /api/admin/settings': {
    summary: 'Change one of them; it holds on every page and in every process at once',
    tag: 'admin',
    who: ['admin'],
    body: change,
    form: settingForm,
    response: settings,
    errors: ['state_changed', 'proof_needed'],
  },
  'GET /api/admin/settings/changes': {
    summary: 'Who changed what and when in a section, the latest first, in pages',
    tag: 'admin',
    who: ['admin'],
    query: changesQuery,
    response: z.object({ changes: z.array(pastChange), next: z.string().nullable() }),
    errors: [],
  },
  'POST /api/admin/settings/changes/{id}/undo': {
    summary: 'Put back what was before a change, unless it has been changed since',
    tag: 'admin',
    who: ['admin'],
    params: idParams,
    form: true,
    errors: ['not_found', 'state_changed', 'wrong_state', 'proof_needed'],
  },
})
