import { z } from 'zod'
import { longestPauseMs } from './cron.ts'

/** How the variables of the environment are read. A refusal says the rule; whether the value may be repeated is decided elsewhere. */

export const wholeNumber = (min: number, max: number) =>
  z.string().transform((text, context) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= min && number <= max) return number
    context.addIssue(`must be a whole number from ${min} to ${max}`)
    return z.NEVER
  })

export const port = wholeNumber(1, 65_535)

export const yesOrNo = z.enum(['yes', 'no'], "must be 'yes' or 'no'").transform(answer => answer === 'yes')

export const url = (protocols: readonly string[], rule: string) =>
  z.string().refine(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), rule)

export const databaseUrl = url(
  ['postgres:', 'postgresql:'],
  'must be a URL such as postgresql://user:password@host:5432/rahba',
)

export const siteOrigin = z.string().transform((text, context) => {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  const bare = parsed && /^https?:$/.test(parsed.protocol) && parsed.pathname === '/'
  if (bare && !parsed.search && !parsed.hash && !parsed.username) return parsed.origin
  context.addIssue('must be the address of the site without a path, such as https://rahba.example')
  return z.NEVER
})

export const cron = z.string().transform((text, context) => {
  try {
    longestPauseMs(text)
    return text
  } catch {
    context.addIssue("must be 'minute hour day month weekday' in numbers, such as '10 2 * * *' for 02:10 UTC each day")
    return z.NEVER
  }
})

export const hostList = z.string().transform((text, context): string[] => {
  const hosts = text.split(',').map(part => part.trim())
  if (hosts.every(host => URL.parse(`http://${host}`)?.host === host)) return hosts
  context.addIssue('must be hosts separated by commas, such as localhost:8080,10.0.0.7:443')
  return z.NEVER
})

export const originList = z.string().transform((text, context) => {
  const origins = text.split(',').map(part => part.trim())
  if (origins.every(origin => URL.canParse(origin) && new URL(origin).origin === origin)) return origins
  context.addIssue('must be origins separated by commas, such as https://a.tiles.example,https://b.tiles.example')
  return z.NEVER
})
