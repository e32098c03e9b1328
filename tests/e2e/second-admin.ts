import { sql } from 'kysely'
import { grantAdmin } from '#server/account/grant-admin.ts'
import { readConfig } from '#server/config.ts'
import { newId } from '#server/db/ids.ts'
import { startDatabase } from '#server/db/start-database.ts'

/**
 * Adds to the demo, with its password, a second admin, as two of them decide about one thing, and somebody who is made an admin
 * as an operator does it. Run by start-site.ts.
 */
const { database, close } = await startDatabase(readConfig(process.env), () => {})
try {
  await addPerson({ firstName: 'Karim', lastName: 'Ziani', email: 'second.admin@demo.rahba.test', role: 'admin' })
  // not an address of the demo: what is let off there is asked of her
  const email = 'new.admin@rahba.test'
  await addPerson({ firstName: 'Nadia', lastName: 'Berrada', email, role: 'retailer' })
  if ((await grantAdmin({ db: database }, email)) !== 'granted') throw new Error(`${email} was not made an admin`)
} finally {
  await close()
}

function addPerson(person: { firstName: string; lastName: string; email: string; role: string }): Promise<void> {
  const { firstName, lastName, email, role } = person
  const id = newId()
  return database.withTransaction(async trx => {
    await sql`INSERT INTO users (id, name, email, email_verified, role)
      SELECT ${id}, ${`${firstName} ${lastName}`}, ${email}, true, u.role FROM users u
      WHERE u.email = ${role === 'admin' ? 'admin@demo.rahba.test' : 'retailer@demo.rahba.test'}`.execute(trx)
    await sql`INSERT INTO profiles (id, first_name, last_name, role, roles, lang)
      VALUES (${id}, ${firstName}, ${lastName}, ${role}, ${[role]}::text[], 'fr')`.execute(trx)
    await sql`INSERT INTO sign_in_methods (id, user_id, account_id, provider_id, password)
      SELECT ${newId()}, ${id}, ${id}::text, m.provider_id, m.password FROM sign_in_methods m
      JOIN users u ON u.id = m.user_id WHERE u.email = 'admin@demo.rahba.test' AND m.password IS NOT NULL`.execute(trx)
  })
}
