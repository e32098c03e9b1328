import { type DestinationStream, type Logger, pino } from 'pino'

/** Paths whose values never reach a log, at the top of a record and one level down. */
const secretNames = ['password', 'newPassword', 'token', 'secret', 'cookie', 'authorization', 'set-cookie']
const redact = secretNames.flatMap(name => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`])

/** An error as pino writes it, but without what PostgreSQL repeats of a row: it may hold anybody's secrets. */
function errorWithoutRow(error: Error): Record<string, unknown> {
  const { detail: _detail, where: _where, ...rest } = pino.stdSerializers.err(error)
  return rest
}

/** One JSON record a line on standard output. `level` is one of pino's, or 'silent'. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const serializers = { err: errorWithoutRow }
  return pino({ level, redact, serializers, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
