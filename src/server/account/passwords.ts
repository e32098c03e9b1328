import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { HashQueue } from './hash-queue.ts'

/** One for the process: the processor is what they share. */
const queue = new HashQueue()

/** A salted scrypt hash (N 16384, r 16), as better-auth keeps it. @throws unavailable under too much load */
export function hash(password: string): Promise<string> {
  return queue.run(() => hashPassword(password))
}

/** @throws unavailable under too much load */
export function verify(candidate: { hash: string; password: string }): Promise<boolean> {
  return queue.run(() => verifyPassword(candidate))
}
