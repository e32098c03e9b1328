import { z } from 'zod'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { line, text } from '#shared/fields.ts'
import {
  descriptionCharacters,
  houseRulesCharactersMax,
  landmarkCharactersMax,
  nameCharacters,
} from '#shared/listings/limits.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Platform } from '../platform.ts'
import { type NamedTexts, NotTranslated, type Translator } from '../ports/translator.ts'
import { chooseTranslator } from '../ports/translator-choice.ts'
import { OWN_TEXTS } from './own-text.sql.ts'
import * as translations from './translations.sql.ts'

/** Spaces claimed at once. What a run has claimed and not started waits until the claim ends, so it should be few. */
const claimedAtOnce = 10
/** A service on the operator's own machine does one thing at a time; one far away still saves half the wait. */
const spacesAtOnce = 2
/**
 * Minutes in which a run starts new texts; later ones wait for the next run, because a slow service must not outlast
 * the job.
 */
const runMinutesMax = 5
const claimMinutes = 12
const backOffHoursMax = 6
/** In a row: a service that is away stays away for the next few. */
const serviceFaultsMax = 3
/** What it cannot do with these words it will not do later; a change of the words is a new beginning. */
const attemptsMax = 5

/** What comes back is checked as what a host writes: by its length, and for marks that no text holds. */
const translated = z.object({
  name: line(nameCharacters.max).min(1).optional(),
  description: text(descriptionCharacters.max).min(1).optional(),
  house_rules: text(houseRulesCharactersMax).min(1).optional(),
  landmark: line(landmarkCharactersMax).min(1).optional(),
})

interface Outcome {
  translated: number
  failed: number
}

/**
 * The job: translates the texts of published spaces that nobody has written in a language of the site. A person's words are
 * never asked for and never replaced. Without a translator nothing happens, and what waits goes on waiting.
 */
export async function translateSpaces(
  platform: Platform,
  signal?: AbortSignal,
  translator: Translator | null = chooseTranslator(platform.config),
): Promise<Outcome> {
  const outcome: Outcome = { translated: 0, failed: 0 }
  if (!translator) return outcome
  const { clock, db } = platform
  const startedAt = clock.now()
  let serviceFaults = 0
  const isOver = () =>
    signal?.aborted || serviceFaults >= serviceFaultsMax || clock.now() - startedAt > runMinutesMax * minuteMs
  const claim = () => {
    const now = clock.now()
    const until = new Date(now + claimMinutes * minuteMs).toISOString()
    return translations.claimDueSpaces(db.kysely, new Date(now).toISOString(), until, claimedAtOnce)
  }
  const translateAll = async (waiting: translations.DueSpace[]) => {
    for (let space = waiting.shift(); space !== undefined && !isOver(); space = waiting.shift()) {
      const fault = await translateSpace(platform, translator, space, signal)
      outcome[fault ? 'failed' : 'translated'] += 1
      serviceFaults = fault?.isOfService ? serviceFaults + 1 : 0
    }
  }
  for (let claimed = await claim(); claimed.length > 0; claimed = isOver() ? [] : await claim()) {
    const batch = claimed
    await Promise.all(Array.from({ length: spacesAtOnce }, () => translateAll(batch)))
  }
  return outcome
}

async function translateSpace(
  platform: Platform,
  translator: Translator,
  space: translations.DueSpace,
  signal: AbortSignal | undefined,
): Promise<NotTranslated | null> {
  const { db, log } = platform
  try {
    const source = await translations.findSource(db.kysely, space.id)
    for (const to of LOCALES) {
      if (source && to !== source.locale)
        await translateInto(platform, translator, { id: space.id, source, to, signal })
    }
    await translations.finish(db.kysely, space)
    return null
  } catch (error) {
    if (!(error instanceof NotTranslated)) throw error
    // stopped by the site itself, not by the service
    if (signal?.aborted) return error
    await postpone(platform, space, error)
    log.warn({ space: space.id, attempts: space.attempts + 1, fault: error.message }, 'a space was not translated')
    return error
  }
}

async function postpone({ db, clock }: Platform, space: translations.DueSpace, error: NotTranslated): Promise<void> {
  const attempts = Math.min(space.attempts + 1, 1_000)
  const pauseMs = Math.min(minuteMs * 2 ** Math.min(attempts, 12), backOffHoursMax * hourMs)
  const isGivenUp = !error.isOfService && attempts >= attemptsMax
  const nextAt = isGivenUp ? null : new Date(clock.now() + pauseMs).toISOString()
  await translations.postpone(db.kysely, space, { attempts, nextAt, fault: error.message.slice(0, 200) })
}

interface Wanted {
  id: string
  source: translations.Source
  to: Locale
  signal: AbortSignal | undefined
}

/** Only what nobody has written in this language; stored only where the source still says what was translated. */
async function translateInto(
  { db }: Platform,
  translator: Translator,
  { id, source, to, signal }: Wanted,
): Promise<void> {
  const missing = OWN_TEXTS.filter(name => source.texts[name] !== null && source.present[to][name] === null)
  if (missing.length === 0) return
  const texts: NamedTexts = Object.fromEntries(missing.map(name => [name, source.texts[name] ?? '']))
  const answered = await translator.translate({ texts, from: source.locale, to, signal })
  const { data: made } = translated.safeParse(
    Object.fromEntries(missing.map(name => [name, answered[name]?.replaceAll('\r\n', '\n')])),
  )
  if (!made || missing.some(name => made[name] === undefined)) throw new NotTranslated('bad_answer', 'not such texts')
  await db.withTransaction(async trx => {
    const now = await translations.lockSource(trx, id)
    if (now?.locale !== source.locale) return
    const chosen = (name: (typeof OWN_TEXTS)[number]) =>
      now.texts[name] === source.texts[name] ? (made[name] ?? null) : null
    await translations.writeTranslation(trx, id, to, {
      name: chosen('name'),
      description: chosen('description'),
      house_rules: chosen('house_rules'),
      landmark: chosen('landmark'),
    })
  })
}
