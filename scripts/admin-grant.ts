/** Makes somebody an admin: npm run admin:grant -- --email nadia@example.com */
import { grantAdmin } from '#server/account/grant-admin.ts'
import { runAccountCommand } from './account-command.ts'

const WORDS = {
  granted: 'is an admin now, signs in anew, and turns two-step sign-in on first.',
  already: 'is an admin already.',
  unknown: 'is nobody with a confirmed account that is not suspended.',
} as const

await runAccountCommand('npm run admin:grant -- --email ADDRESS', async (platform, email) => {
  const outcome = await grantAdmin(platform, email)
  return { isDone: outcome !== 'unknown', text: WORDS[outcome] }
})
