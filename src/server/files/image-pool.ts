import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { RahbaError } from '#shared/errors.ts'
import type { PhotoFormat } from '#shared/files/photo-sizes.ts'
import { refuse } from '../http/problems.ts'
import type { ImageKind } from './sniff-image.ts'

export interface ImageJob {
  bytes: Uint8Array
  /** By its first bytes. */
  kind: ImageKind
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
  /** Of what it shows: 16 hexadecimal digits, the same of the same picture in another size. Null where it shows nothing. */
  hash: string | null
  files: ImageFile[]
}

/** What a worker answers for a job. */
export type ImageAnswer =
  | MadeImage
  | { refused: 'unreadable_image' }
  | { refused: 'image_too_big'; details: { megapixels: number } }

type Outcome = ImageAnswer | { refused: 'image_timeout' | 'unavailable' }

export interface ImagePoolOptions {
  /** How many pictures are made at once, each in a process. */
  workersMax: number
  /** Of all pictures that wait or are being made; callers with more are asked to try again. */
  bytesMax: number
  /** A process ends after this many pictures: the memory that its libraries have taken goes back to the system. */
  jobsPerWorkerMax: number
  /** A process that nobody has needed for so long ends too. */
  idleMsMax: number
  /** A picture that takes longer is given up. */
  jobMsMax: number
  workerFile: URL
}

const standard: ImagePoolOptions = {
  workersMax: 2,
  // a dozen of ordinary photos, some half a minute of work
  bytesMax: 64 * 1024 * 1024,
  jobsPerWorkerMax: 20,
  idleMsMax: 30_000,
  jobMsMax: 20_000,
  workerFile: new URL('./image-worker.ts', import.meta.url),
}

interface Worker {
  process: ChildProcess
  jobs: number
  idleTimer?: NodeJS.Timeout
}

/**
 * Encodes pictures again in processes of their own, two at most: decoding what strangers send takes seconds of a core,
 * may hang or crash, and takes memory that a thread's end does not give back. The site goes on beside it.
 */
export class ImagePool {
  readonly #options: ImagePoolOptions
  readonly #idle: Worker[] = []
  readonly #waiting: ((worker: Worker) => void)[] = []
  #workers = 0
  #bytes = 0
  #started = 0

  constructor(options: Partial<ImagePoolOptions> = {}) {
    this.#options = { ...standard, ...options }
  }

  /** Processes that were started since the beginning, and those that run now. */
  get counts(): { started: number; running: number } {
    return { started: this.#started, running: this.#workers }
  }

  /** @throws image_too_big, unreadable_image, image_timeout, unavailable when too much waits */
  async run(job: ImageJob): Promise<MadeImage> {
    const { byteLength } = job.bytes
    if (this.#bytes > 0 && this.#bytes + byteLength > this.#options.bytesMax) throw new RahbaError('unavailable')
    this.#bytes += byteLength
    try {
      const answer = await this.#ask(await this.#take(), job)
      if (!('refused' in answer)) return answer
      throw refuse(answer.refused, 'details' in answer ? answer.details : undefined)
    } finally {
      this.#bytes -= byteLength
    }
  }

  async #take(): Promise<Worker> {
    const idle = this.#idle.pop()
    if (idle) {
      clearTimeout(idle.idleTimer)
      return idle
    }
    if (this.#workers >= this.#options.workersMax) return new Promise(resolve => this.#waiting.push(resolve))
    this.#workers += 1
    return this.#start()
  }

  #start(): Worker {
    this.#started += 1
    const { PATH } = process.env
    const child = fork(fileURLToPath(this.#options.workerFile), [], {
      // it reads what strangers send: none of our secrets; and few arenas, which it would never fill
      env: { ...(PATH !== undefined && { PATH }), MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const worker: Worker = { process: child, jobs: 0 }
    child.on('error', () => {}).once('exit', () => this.#retire(worker))
    return worker
  }

  #ask(worker: Worker, job: ImageJob): Promise<Outcome> {
    hold(worker.process, true)
    worker.jobs += 1
    return new Promise(resolve => {
      const end = (outcome: Outcome, isAlive: boolean) => {
        clearTimeout(timer)
        worker.process.off('message', succeed).off('error', fail).off('exit', exit)
        if (isAlive && worker.jobs < this.#options.jobsPerWorkerMax) this.#give(worker)
        else this.#replace(worker)
        resolve(outcome)
      }
      const succeed = (answer: unknown) => end(answer as ImageAnswer, true)
      const fail = () => end({ refused: 'unavailable' }, false)
      // the system ends with SIGKILL what takes too much memory; any other end is the picture's doing
      const exit = (_code: number | null, signal: NodeJS.Signals | null) =>
        end({ refused: signal === 'SIGKILL' ? 'unavailable' : 'unreadable_image' }, false)
      const timer = setTimeout(() => end({ refused: 'image_timeout' }, false), this.#options.jobMsMax)
      worker.process.on('message', succeed).on('error', fail).on('exit', exit)
      worker.process.send(job, error => error && fail())
    })
  }

  #give(worker: Worker): void {
    const next = this.#waiting.shift()
    if (next) return next(worker)
    // an idle worker must not keep the process from ending
    hold(worker.process, false)
    worker.idleTimer = setTimeout(() => this.#retire(worker), this.#options.idleMsMax).unref()
    this.#idle.push(worker)
  }

  /** Ends a process that nobody waits for, or notes that it has ended by itself. */
  #retire(worker: Worker): void {
    const index = this.#idle.indexOf(worker)
    if (index === -1) return
    this.#idle.splice(index, 1)
    this.#workers -= 1
    clearTimeout(worker.idleTimer)
    worker.process.kill('SIGKILL')
  }

  #replace(worker: Worker): void {
    worker.process.kill('SIGKILL')
    const next = this.#waiting.shift()
    if (next) next(this.#start())
    else this.#workers -= 1
  }
}

/** Whether this process lives on for that one's sake. */
function hold(worker: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    worker.ref()
    worker.channel?.ref()
  } else {
    worker.unref()
    worker.channel?.unref()
  }
}

/** One for the process: the processor is what they share. */
const pool = new ImagePool()

/** Decodes a picture and encodes it in every size. @throws image_too_big, unreadable_image, image_timeout, unavailable */
export function makeImage(job: ImageJob): Promise<MadeImage> {
  return pool.run(job)
}
