import { refuse } from '../http/problems.ts'

/** An upload lies in memory whole while it comes and until it is encoded again: what a process can spare for all. */
const bytesMax = 96 * 1024 * 1024
const atOnceMax = 24
/** Uploads at once for one person: a page sends its pictures side by side; more would take the room of others. */
const atOncePerPersonMax = 6

/** Counts the uploads of this process that are under way. */
export class UploadGate {
  readonly #byPerson = new Map<string, number>()
  #all = 0
  #bytes = 0

  /**
   * @param bytes of this upload, at the most
   * @throws unavailable when this person or the process has as many under way as there may be
   */
  async run<T>(personId: string, bytes: number, upload: () => Promise<T>): Promise<T> {
    const own = this.#byPerson.get(personId) ?? 0
    if (own >= atOncePerPersonMax || this.#all >= atOnceMax || this.#bytes + bytes > bytesMax)
      throw refuse('unavailable')
    this.#bytes += bytes
    this.#count(personId, 1)
    try {
      return await upload()
    } finally {
      this.#bytes -= bytes
      this.#count(personId, -1)
    }
  }

  #count(personId: string, change: 1 | -1): void {
    this.#all += change
    const own = (this.#byPerson.get(personId) ?? 0) + change
    if (own === 0) this.#byPerson.delete(personId)
    else this.#byPerson.set(personId, own)
  }
}
