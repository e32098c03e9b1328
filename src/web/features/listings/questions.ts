import type { PlaceSearch } from './place-search.ts'
import { FIELD_STEPS, LISTING_STEPS, type ListingField } from '#shared/listings/readiness.ts'
import { paths, withSearch } from '#web/paths.ts'

/** The id of a field's control. */
export const fieldId = (field: ListingField): string => `field-${field}`

export const STEPS = [1, 2, 3, 4, 5, 6, 7] as const
export type Step = (typeof STEPS)[number]

/** The questions of each step by their fields: on phones one a screen, elsewhere all at once. */
const QUESTIONS = {
  1: [['type'], ['name', 'description']],
  2: [['surfaceM2'], ['widthM', 'heightM', 'depthM', 'dailyTraffic', 'maxGuests']],
  3: [['photos']],
  4: [
    ['city', 'address', 'neighborhood', 'landmark'],
    ['latitude', 'longitude', 'locationPrecision'],
  ],
  5: [
    ['pricePerDayMinor', 'currency'],
    ['minimumStay', 'maximumStay', 'noticeDays', 'horizonDays', 'preparationDays'],
    ['availabilityStart', 'availabilityEnd', 'closedWeekdays', 'instantBook'],
    ['cancellationTerms'],
  ],
  6: [['acceptedProducts', 'forbiddenProducts', 'existingProducts', 'tags']],
  7: [['amenities'], ['services', 'houseRules', 'checkInTime', 'checkOutTime'], ['originalLocale', 'translations']],
} as const satisfies Readonly<Record<Step, readonly (readonly ListingField[])[]>>

/** Where one is in the form. */
export interface WizardPlace {
  step: Step
  /** The question of the step, from 1; all of them stand there on wide screens. */
  part: number
}

export const partsOf = (step: Step): number => QUESTIONS[step].length

/** The question of its step that a field belongs to; the first where none names it. */
export function partOfField(field: ListingField): number {
  const questions: readonly (readonly ListingField[])[] = QUESTIONS[FIELD_STEPS[field]]
  return (
    Math.max(
      0,
      questions.findIndex(fields => fields.includes(field)),
    ) + 1
  )
}

/** Where a field is asked. */
export const placeOfField = (field: ListingField): WizardPlace => ({
  step: FIELD_STEPS[field],
  part: partOfField(field),
})

/** The same as an address, at the field itself. */
export function addressOfField(listingId: string, field: ListingField): string {
  const { step, part } = placeOfField(field)
  return `${withSearch(paths.editSpace(listingId), { step, part: part > 1 ? part : undefined })}#${fieldId(field)}`
}

/** What the address says, within what there is. */
export function placeOf(asked: PlaceSearch): WizardPlace {
  const step = STEPS.find(each => each === asked.step) ?? 1
  const part = asked.part ?? 1
  return { step, part: part <= partsOf(step) ? part : 1 }
}

/** The question after or before this one; null at the ends. */
export function neighbour({ step, part }: WizardPlace, by: 1 | -1): WizardPlace | null {
  if (by === 1 ? part < partsOf(step) : part > 1) return { step, part: part + by }
  const next = STEPS.find(each => each === step + by)
  return next ? { step: next, part: by === 1 ? 1 : partsOf(next) } : null
}

export const isLastPlace = ({ step, part }: WizardPlace): boolean => step === LISTING_STEPS && part === partsOf(step)
