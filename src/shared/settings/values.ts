import { z } from 'zod'
import { company } from '../company.ts'
import { todayIn } from '../days.ts'
import { email, id, line, text } from '../fields.ts'
import { DEFAULT_CANCELLATION_TABLES } from '../bookings/cancellation-terms.ts'
import { cancellationSetting } from './cancellation-setting.ts'
import { BANNER_LEVELS, FEATURE_SWITCHES, featuredSpacesMax, type SettingKey } from './sections.ts'

const nameCharactersMax = 120
const factCharactersMax = 300
const bannerCharactersMax = 240

/** A text in each language, none of them empty. */
export const inThreeLanguages = (each: z.ZodString) => {
  const filled = each.min(1, 'validation.required')
  return z.object({ fr: filled, en: filled, ar: filled })
}

/** A fact that a page leaves out while it is null. */
const fact = line(factCharactersMax).min(1).nullable()

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** From and to, on the clock of the support. */
const opening = z.tuple([clockTime, clockTime]).refine(([from, to]) => from < to, 'validation.settings.hours')

const hours = z.object({
  mondayToFriday: opening,
  saturday: opening,
  timeZone: z.string().max(60).refine(isTimeZone, 'validation.invalid'),
})

function isTimeZone(name: string): boolean {
  try {
    return todayIn(name, 0) !== ''
  } catch {
    return false
  }
}

export const supportSetting = z.object({
  hours,
  /** Hours within which an answer is promised. */
  replyHours: z.int().min(1).max(240),
  /** Null: the configured address. */
  email: email.nullable(),
})

export const companySetting = z.object({
  name: inThreeLanguages(line(nameCharactersMax)),
  legalForm: fact,
  address: fact,
  registration: fact,
  cndpNumber: fact,
  hosting: inThreeLanguages(line(factCharactersMax)).nullable(),
})

export const bannerSetting = z.object({
  isOn: z.boolean(),
  level: z.enum(BANNER_LEVELS),
  text: inThreeLanguages(text(bannerCharactersMax)),
  /** When it goes by itself; null: when it is switched off. */
  endsAt: z.iso.datetime().nullable(),
})

export const switchesSetting = z.object(
  Object.fromEntries(FEATURE_SWITCHES.map(each => [each, z.boolean()])) as Record<
    (typeof FEATURE_SWITCHES)[number],
    z.ZodBoolean
  >,
)

export const featuredSetting = z.object({
  spaceIds: z
    .array(id)
    .max(featuredSpacesMax)
    .refine(ids => new Set(ids).size === ids.length, 'validation.settings.twice'),
})

export const settingValues = {
  featured: featuredSetting,
  support: supportSetting,
  company: companySetting,
  banner: bannerSetting,
  switches: switchesSetting,
  cancellation: cancellationSetting,
} as const satisfies Record<SettingKey, z.ZodType>

export type SettingValue<Key extends SettingKey> = z.output<(typeof settingValues)[Key]>

/** What holds until an admin sets something else: as the specification and src/shared/company.ts have it. */
export const settingDefaults: { readonly [Key in SettingKey]: SettingValue<Key> } = {
  featured: { spaceIds: [] },
  support: {
    hours: { mondayToFriday: ['09:00', '18:00'], saturday: ['09:00', '13:00'], timeZone: 'Africa/Casablanca' },
    replyHours: 24,
    email: null,
  },
  company: {
    name: { ...company.name },
    legalForm: company.legalForm,
    address: company.address,
    registration: company.registration,
    cndpNumber: company.cndpNumber,
    hosting: company.hosting,
  },
  banner: { isOn: false, level: 'info', text: { fr: '', en: '', ar: '' }, endsAt: null },
  switches: {
    signUp: true,
    requests: true,
    instantBooking: true,
    visitorReports: true,
    streetMap: true,
    translation: true,
  },
  cancellation: DEFAULT_CANCELLATION_TABLES,
}
