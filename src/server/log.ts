import { type Logger, pino } from 'pino'

/** Paths whose values never reach a log, at the top of a record and one level down. */
const secretNames = ['password', 'newPassword', 'token', 'secret', 'cookie', 'authorization', 'set-cookie']
const redact = secretNames.flatMap(name => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`])

/** One JSON record a line on standard output. `level` is one of pino's, or 'silent'. */
export function createLog(level: string): Logger {
  return pino({ level, redact, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
}
