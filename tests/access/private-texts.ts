import { newId } from '#server/db/ids.ts'
import type { Part } from './declaration.ts'

export type Reader = Part | 'visitor'

/** A value that stands in one column of one person's row, and who may ever be answered it. */
interface PrivateText {
  where: string
  text: string
  readers: readonly Reader[]
}

/** The private values of a world, each of which occurs nowhere else, so that an answer that holds one is seen. */
export class PrivateTexts {
  readonly #texts: PrivateText[] = []
  readonly #read = new Set<PrivateText>()

  /** One for a column that only these may read. */
  write(where: string, readers: readonly Reader[], text?: string): string {
    const written = text ?? `canary${this.#texts.length}x${newId().slice(-6)}`
    this.#texts.push({ where, text: written, readers })
    return written
  }

  /** Where those stand that this answer holds and this reader may not read. */
  leakedTo(reader: Reader, answer: string): string[] {
    const shown = this.#texts.filter(each => answer.includes(each.text))
    for (const each of shown) this.#read.add(each)
    return shown.filter(each => !each.readers.includes(reader)).map(each => each.where)
  }

  /** Where those stand that somebody may read and nobody was answered: they would prove nothing. */
  unread(): string[] {
    return this.#texts.filter(each => each.readers.length > 0 && !this.#read.has(each)).map(each => each.where)
  }
}
