import { Worker } from 'node:worker_threads'
import { RahbaError } from '#shared/errors.ts'
import type { PhotoFormat } from '#shared/files/photo-sizes.ts'
import { refuse } from '../http/problems.ts'

export interface ImageJob {
  bytes: Uint8Array
  /** Cut to a square around its middle. */
  isSquare: boolean
}

export interface ImageFile {
  width: number
  format: PhotoFormat
  bytes: Uint8Array
}

export interface MadeImage {
  width: number
  height: number
  files: ImageFile[]
}

/** What a worker answers for a job. */
export type ImageAnswer = MadeImage | { refused: 'image_too_big' | 'unreadable_image' }

const workersMax = 2
/** Some half a minute of work; who comes after it is told to try again. */
const waitingMax = 16
const jobMsMax = 30_000

const workerFile = new URL('./image-worker.ts', import.meta.url)

/**
 * Makes pictures anew in worker threads, two at most: decoding what strangers send takes seconds of a core and may
 * hang, and the site goes on beside it.
 */
class ImagePool {
  readonly #idle: Worker[] = []
  readonly #waiting: ((worker: Worker) => void)[] = []
  #workers = 0

  /** @throws image_too_big, unreadable_image, unavailable when too many wait */
  async run(job: ImageJob): Promise<MadeImage> {
    const worker = await this.#take()
    const answer = await this.#ask(worker, job)
    if ('refused' in answer) throw refuse(answer.refused)
    return answer
  }

  async #take(): Promise<Worker> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#workers < workersMax) {
      this.#workers += 1
      return new Worker(workerFile)
    }
    if (this.#waiting.length >= waitingMax) throw new RahbaError('unavailable')
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  /** A worker that dies or does not answer in time is ended; its picture cannot be read. */
  #ask(worker: Worker, job: ImageJob): Promise<ImageAnswer> {
    worker.ref()
    return new Promise(resolve => {
      const end = (answer: ImageAnswer, isAlive: boolean) => {
        clearTimeout(timer)
        worker.off('message', succeed).off('error', fail).off('exit', fail)
        if (isAlive) this.#give(worker)
        else this.#replace(worker)
        resolve(answer)
      }
      const fail = () => end({ refused: 'unreadable_image' }, false)
      const succeed = (answer: ImageAnswer) => end(answer, true)
      const timer = setTimeout(fail, jobMsMax)
      worker.on('message', succeed).on('error', fail).on('exit', fail)
      worker.postMessage(job)
    })
  }

  #give(worker: Worker): void {
    const next = this.#waiting.shift()
    if (next) return next(worker)
    // an idle worker must not keep the process from ending
    worker.unref()
    this.#idle.push(worker)
  }

  #replace(worker: Worker): void {
    void worker.terminate()
    const next = this.#waiting.shift()
    if (next) next(new Worker(workerFile))
    else this.#workers -= 1
  }
}

/** One for the process: the processor is what they share. */
const pool = new ImagePool()

/** Decodes a picture and encodes it in every size. @throws image_too_big, unreadable_image, unavailable */
export function makeImage(job: ImageJob): Promise<MadeImage> {
  return pool.run(job)
}
