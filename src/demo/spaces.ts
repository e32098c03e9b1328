import { cancellationTermsOf } from './cancellation-terms.ts'
import { dayMs } from '#shared/durations.ts'
import { countryCurrencies } from '#shared/currencies/country-currencies.ts'
import type { Row } from './insert-rows.ts'
import { isoOf, type Timeline } from './moments.ts'
import type { People } from './people.ts'
import { approvalMoment, planSpaces } from './plan-spaces.ts'
import { randomFor } from './random.ts'
import { makeShowcase } from './showcase.ts'
import type { DemoSpace, SpacePlan } from './space-plan.ts'
import { createSpaceWriter, type SpaceWords } from './space-words.ts'

/** Every space of the demo, the showcase first. */
export function makeSpaces(timeline: Timeline, people: People): DemoSpace[] {
  const write = createSpaceWriter()
  const planned = planSpaces(timeline, people.hosts).map((plan, index) =>
    inOwnCurrency(finishSpace(plan, write(plan)), index),
  )
  return [...makeShowcase(timeline, people.demo.host), ...planned]
}

/** One space in this many abroad is priced in the local currency. */
const ownCurrencyEvery = 16
/** About what a unit is in dirhams. */
const rates = { AED: 2.5, EUR: 10.75 }

function inOwnCurrency(space: DemoSpace, index: number): DemoSpace {
  const [, currency] = countryCurrencies(space.quarter.city.country)
  if (currency === undefined || currency === 'MAD' || index % ownCurrencyEvery !== 5) return space
  return { ...space, currency, price: Math.round(space.price / rates[currency]) }
}

/** A planned space with its words, its hours and how well it does. */
export function finishSpace(plan: SpacePlan, words: SpaceWords): DemoSpace {
  const { setting: _setting, street, houseNumber, ...rest } = plan
  const random = randomFor(`finish:${plan.key}`)
  const opening = random.pick(['08:00', '09:00', '09:30', '10:00'])
  const hasHours = random.chance(0.45)
  return {
    ...rest,
    ...words,
    address: addressOf(plan.quarter.city.country, street, houseNumber, random.chance(0.5)),
    checkIn: hasHours ? opening : null,
    checkOut: hasHours ? random.pick(['18:00', '19:00', '20:00', '21:00', '22:00']) : null,
    hasSeller: plan.amenities.includes('staff'),
    moderationNote: null,
    shopId: null,
    landmark: null,
    popularity: random.share() ** 2.2,
    quality: 3.7 + random.share() ** 0.6 * 1.2,
  }
}

/** As it is written there: '14, rue de la Liberté' or 'Shop 14, Al Rigga Road'. */
function addressOf(country: string, street: string, number: number, isShop: boolean): string {
  if (country === 'AE') return `${isShop ? `Shop ${(number % 40) + 1}` : `Building ${number}`}, ${street}`
  return `${number}, ${street.charAt(0).toLowerCase()}${street.slice(1)}`
}

/** Without a price, so not in the search yet: see `completionRows`. */
export function spaceRows(spaces: readonly DemoSpace[]): Row[] {
  return spaces.map(space => {
    const { measures, quarter } = space
    return {
      id: space.id,
      host_id: space.host.id,
      shop_id: space.shopId,
      name: space.name,
      description: space.description,
      original_locale: space.language,
      type: space.type,
      surface_m2: measures.surface,
      width_m: measures.width,
      depth_m: measures.depth,
      height_m: measures.height,
      daily_traffic: space.traffic,
      has_seller_onsite: space.hasSeller,
      address: space.address,
      landmark: space.landmark,
      city_id: quarter.city.id,
      neighborhood: quarter.names[space.language],
      latitude: space.latitude,
      longitude: space.longitude,
      location_precision: space.isApproximate ? 'approximate' : 'exact',
      currency: space.currency,
      availability_start: space.availabilityStart,
      availability_end: space.availabilityEnd,
      closed_weekdays: space.closed.reduce((mask, weekday) => mask | (1 << (weekday - 1)), 0),
      minimum_stay: space.minimumStay,
      maximum_stay: space.maximumStay,
      instant_book: space.instantBook,
      cancellation_terms: cancellationTermsOf(space),
      accepted_products: space.products,
      forbidden_products: space.forbidden,
      existing_products: space.existing,
      amenities: space.amenities,
      services: space.services,
      house_rules: space.houseRules,
      tags: space.tags,
      check_in_time: space.checkIn,
      check_out_time: space.checkOut,
      created_at: isoOf(space.createdAt),
    }
  })
}

/**
 * Price, publication and approval. They are written last: a space's row in the search, which is costly, is then made
 * once, and not again with each of its reviews.
 *
 * @param approverId the admin who approved what is approved
 */
export function completionRows(timeline: Timeline, spaces: readonly DemoSpace[], approverId: string): Row[] {
  return spaces.map(space => {
    const isApproved = space.state === 'active' || space.state === 'paused' || space.state === 'archived'
    const approvedAt = isoOf(approvalMoment(timeline, space.createdAt, randomFor(`approval:${space.key}`)))
    return {
      id: space.id,
      price_per_day_minor: space.price * 100,
      is_published: space.state === 'active' || space.state === 'pending',
      rejection_reason: space.moderationNote,
      moderation_outcome: space.state === 'rejected' || space.state === 'changes_asked' ? space.state : null,
      archived_at: space.state === 'archived' ? isoOf(timeline.end - 30 * dayMs) : null,
      approved: isApproved,
      approved_by: isApproved ? approverId : null,
      approved_at: isApproved ? approvedAt : null,
      updated_at: isApproved ? approvedAt : isoOf(space.createdAt),
    }
  })
}
