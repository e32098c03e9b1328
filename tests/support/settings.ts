import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { Viewer } from '#server/http/call.ts'
import { changeSetting } from '#server/settings/change-setting.ts'
import { valueStore } from '#server/settings/settings.service.ts'
import { settingDefaults } from '#shared/settings/values.ts'

/** A question, a city, and a change of a setting: what admins of settings have in paths. */
export async function createSettings(
  db: Pick<Database, 'kysely' | 'withTransaction'>,
  admin: Viewer,
): Promise<{ question: string; city: string; settingChange: string }> {
  const question = newId()
  await sql`INSERT INTO faq (id, slug, category, position, question_fr, answer_fr, question_en, answer_en, question_ar, answer_ar)
    VALUES (${question}, 'what-is-this', 'platform', 900, 'Quoi ?', 'Ceci.', 'What?', 'This.', 'ماذا؟', 'هذا.')`.execute(
    db.kysely,
  )
  const to = { ...settingDefaults.support, replyHours: 48 }
  const change = { section: 'support', key: 'support', to, adminId: admin.id } as const
  await changeSetting(db as Database, valueStore, change)
  const { rows } = await sql<{ id: string }>`SELECT id FROM setting_changes`.execute(db.kysely)
  return { question, city: 'casablanca', settingChange: rows[0]?.id ?? '' }
}
