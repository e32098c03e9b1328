import type { InitialData } from '#server/services.ts'
import type { Platform } from '#server/platform.ts'
import { todayIn } from '#shared/days.ts'
import { hasDemo } from './demo-notice.ts'
import { seedDocuments } from './documents.ts'
import { seedQuestions } from './first-questions.ts'
import { seedPhotos } from './photos.ts'
import { seedPortraits } from './portraits.ts'
import { seedDemo } from './seed-demo.ts'

/** What a new database begins with: the frequent questions, and the demo where it is wanted. */
export const initialData: InitialData = { fill, hasDemo }

async function fill(platform: Platform): Promise<void> {
  const { config, db, log, clock } = platform
  const seeded = config.seedDemo ? await seedDemo(db, todayIn('Africa/Casablanca', clock.now())) : null
  // nobody waits for them: the first start of a demo is as soon as before
  if (seeded) {
    void seedPhotos(platform)
      .then(() => seedPortraits(platform))
      .then(() => seedDocuments(platform))
      .catch((error: Error) => log.warn(`The demo has no photos: ${error.message}`))
  }
  await seedQuestions(db)
}
