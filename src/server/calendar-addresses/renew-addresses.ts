import type { Executor } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import * as exports from './calendar-exports.sql.ts'
import * as personal from './personal-calendars.sql.ts'
import { hashOfSecret, newSecret, addressCipher } from './secrets.ts'

/**
 * Replaces every secret address under which this person's days are read: anyone who has copied one can read no more.
 * The calendars themselves stay, so that the person sees which platforms need the new address.
 */
export async function renewCalendarAddresses(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  trx: Executor,
  userId: string,
): Promise<void> {
  const renewed = () => {
    const secret = newSecret()
    return { hash: hashOfSecret(secret), sealed: addressCipher(config).seal(secret) }
  }
  for (const id of await exports.listOfHost(trx, userId)) {
    await exports.replaceSecret(trx, { id, hostId: userId }, renewed())
  }
  if (await personal.findOfPerson(trx, userId)) {
    await personal.writeSecret(trx, userId, renewed(), new Date(clock.now()).toISOString())
  }
}
