import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../db/ids.ts'
import { toRahbaError } from '../http/problems.ts'
import { isMailTemplate, renderMail } from '../mails/render.ts'
import type { MailTemplate, MailTemplates } from '../mails/templates.ts'
import type { Platform } from '../platform.ts'
import { type Mailer, MailNotSent } from '../ports/mail.ts'
import * as mails from './outbox.sql.ts'

/** Finds retries that have come due, and mails whose database notification was lost. */
const pollMs = 5_000
const atOnceMax = 4
const recordAgainMs = 1_000
/** A mail server that does not answer must not hold up a stop for long. */
const stopWithinMs = 5_000
/** Waiting time after each failed attempt; after the last one the mail is given up. About nine hours in all. */
const retryAfterSeconds = [30, 60, 120, 300, 600, 1_800, 3_600, 10_800, 14_400] as const

/**
 * Sends the mails of the outbox after the commit that queued them, each at least once. Any number of processes may do so
 * at once: a mail is claimed before it is sent, so that it leaves twice only when a process or a connection broke in the
 * midst, and then under the same Message-ID.
 */
export class MailDeliverer {
  readonly #platform: Platform
  readonly #mailer: Mailer
  readonly #inProgress = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #stopListening: (() => Promise<void>) | undefined
  #stopping = false

  constructor(platform: Platform, mailer: Mailer) {
    this.#platform = platform
    this.#mailer = mailer
  }

  async start(): Promise<void> {
    const wake = () => this.#wake()
    this.#stopListening = await this.#platform.db.listen(mails.OUTBOX_CHANNEL, {
      onNotification: wake,
      onReconnect: wake,
    })
    this.#timer = setInterval(wake, pollMs)
    this.#timer.unref()
    wake()
  }

  /** Takes no more mails and waits for those that are under way. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#timer)
    await this.#stopListening?.()
    await Promise.race([Promise.all(this.#inProgress), sleep(stopWithinMs, undefined, { ref: false })])
    this.#mailer.close()
  }

  #wake(): void {
    if (this.#stopping || this.#inProgress.size >= atOnceMax) return
    const work = this.#work().finally(() => this.#inProgress.delete(work))
    this.#inProgress.add(work)
  }

  /** Sends until nothing is due. Another one starts beside it as long as there is more to do. */
  async #work(): Promise<void> {
    try {
      while (!this.#stopping) {
        const mail = await this.#claim()
        if (!mail) return
        this.#wake()
        await this.#deliver(mail)
      }
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'the outbox cannot be worked on; trying again soon')
    }
  }

  async #claim(): Promise<mails.ClaimedMail | null> {
    const { db } = this.#platform
    const claim = newId()
    try {
      return await mails.claimNext(db.kysely, claim)
    } catch (error) {
      await this.#record(() => mails.releaseClaim(db.kysely, claim))
      throw error
    }
  }

  /** What has become of a mail is known here alone, so it is written down as soon as the database is there again. */
  async #record(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (this.#stopping || toRahbaError(error).code !== 'unavailable') throw error
        await sleep(recordAgainMs, undefined, { ref: false })
      }
    }
  }

  async #deliver(mail: mails.ClaimedMail): Promise<void> {
    const { db, log } = this.#platform
    // each of its attempts ended with a process: perhaps it is this mail that ends them
    if (mail.attempts > retryAfterSeconds.length + 1) {
      return this.#record(() => mails.markFailed(db.kysely, mail, 'No attempt came to its end'))
    }
    try {
      await this.#mailer.send({ id: mail.id, recipient: mail.recipient, ...this.#write(mail) })
    } catch (error) {
      const { failure, message } = asMailNotSent(error)
      const pause = failure === 'never' ? undefined : retryAfterSeconds[mail.attempts - 1]
      log.warn(
        { err: error, mail: mail.id, template: mail.template, attempts: mail.attempts, failure },
        'mail not sent',
      )
      await this.#record(() =>
        pause === undefined
          ? mails.markFailed(db.kysely, mail, message)
          : mails.markForRetry(db.kysely, mail, pause, message),
      )
      return
    }
    await this.#record(() => mails.markSent(db.kysely, mail.id))
  }

  #write({ template, params, lang }: mails.ClaimedMail) {
    if (!isMailTemplate(template)) throw new MailNotSent('never', `No mail is called ${template}`)
    try {
      return renderMail(template, params as MailTemplates[MailTemplate] as never, lang, this.#platform.config.publicUrl)
    } catch (cause) {
      throw new MailNotSent('never', `Cannot be written: ${String(cause)}`, cause)
    }
  }
}

/** Anything else than the port's own error comes from the local mailbox's database, before anything was stored. */
function asMailNotSent(error: unknown): MailNotSent {
  return error instanceof MailNotSent ? error : new MailNotSent('later', String(error), error)
}
