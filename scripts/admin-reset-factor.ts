/** Takes the second factor from who has lost it: npm run admin:reset-factor -- --email nadia@example.com */
import { resetSecondFactor } from '#server/account/second-factor.ts'
import { runAccountCommand } from './account-command.ts'

await runAccountCommand('npm run admin:reset-factor -- --email ADDRESS', async (platform, email) => {
  const isDone = await resetSecondFactor(platform, email)
  const text = isDone
    ? 'signs in without a code now, is signed out everywhere, and is told by mail.'
    : 'has no second factor.'
  return { isDone, text }
})
