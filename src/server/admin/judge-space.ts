import type { AdminSpace, Signal } from '#shared/admin/contract.ts'
import { TRANSLATED_TEXTS } from '#shared/listings/contract.ts'
import { readinessOf } from '#shared/listings/readiness.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { findCity } from '#shared/places/cities.ts'
import type { Executor } from '../db/database.ts'
import { listAbout } from '../decisions/decisions.sql.ts'
import type { Viewer } from '../http/call.ts'
import { describeNamedTown } from '../places/resolve-town.ts'
import { isWithAnother } from '../decisions/assignments.policy.ts'
import { holdsContactData } from './contact-data.ts'
import { isForAnotherAdmin } from './own-case.ts'
import { findSamePlace } from './same-place.sql.ts'
import { changesOf } from './space-changes.ts'
import { allowedActions, assignmentActionOf } from './spaces.policy.ts'
import * as spaces from './spaces.sql.ts'

/**
 * A price is far from the usual when it is this many times more or less; compared only among at least this many spaces.
 */
const farPriceTimes = 3
const comparedSpacesMin = 5

/** A space as this admin judges it, of what the database holds of it. */
export async function judgeSpace(
  db: Executor,
  found: spaces.JudgedSpace,
  viewer: Pick<Viewer, 'id' | 'locale'>,
): Promise<AdminSpace> {
  const { approvedValues: _, judged, isHostRoleTaken, ...space } = found
  const isOwnCase = await isForAnotherAdmin(db, viewer, space.host.id)
  return {
    ...space,
    changes: await changesOf(db, found, viewer.locale),
    readiness: readinessOf(judged),
    signals: await signalsOf(db, space, viewer.locale),
    decisions: await listAbout(db, 'space', space.id),
    isOwnCase,
    assignmentAction: isOwnCase ? null : assignmentActionOf(space, viewer.id),
    allowedActions: isOwnCase || isWithAnother(space, viewer.id) ? [] : allowedActions({ ...space, isHostRoleTaken }),
  }
}

type Texts = Pick<
  AdminSpace,
  'name' | 'description' | 'houseRules' | 'landmark' | 'services' | 'photos' | 'translations'
>

/** Each text that says how to reach somebody, in whichever language it stands. */
function contactSignals(space: Texts): Signal[] {
  const own = [...TRANSLATED_TEXTS, 'services' as const]
    .filter(field => holdsContactData(space[field]))
    .map(field => ({ field, language: null }))
  const translated = LOCALES.flatMap(language =>
    TRANSLATED_TEXTS.filter(field => holdsContactData(space.translations[language]?.[field] ?? null)).map(field => ({
      field,
      language,
    })),
  )
  const captions = space.photos.some(({ caption }) => holdsContactData(caption))
    ? [{ field: 'photos' as const, language: null }]
    : []
  return [...own, ...translated, ...captions].map(each => ({ code: 'contact_data', ...each }))
}

async function signalsOf(
  db: Executor,
  space: Texts & Pick<AdminSpace, 'id' | 'city' | 'pricePerDayMinor'>,
  locale: Locale,
): Promise<Signal[]> {
  const signals: Signal[] = newTown(space.city, locale)
  signals.push(...contactSignals(space))
  const usual = await spaces.findUsualPrice(db, space.id)
  const price = space.pricePerDayMinor
  if (price !== null && usual && usual.spaces >= comparedSpacesMin && isFar(price, usual.medianMinor)) {
    signals.push({ code: 'price_far', ...usual })
  }
  const twin = await spaces.findSamePhoto(db, space.id)
  if (twin) signals.push({ code: 'same_photo', space: twin })
  const neighbour = await findSamePlace(db, space.id)
  if (neighbour) signals.push(neighbour)
  return signals
}

function newTown(city: AdminSpace['city'], locale: Locale): Signal[] {
  const town = city ? findCity(city.slug) : undefined
  return town?.awaitsConfirmation ? [{ code: 'new_town', ...describeNamedTown(town, locale) }] : []
}

const isFar = (price: number, usual: number): boolean => price > usual * farPriceTimes || price * farPriceTimes < usual
