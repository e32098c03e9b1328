import type { Fault } from '#shared/imports/contract.ts'

export type FaultParams = Fault['params']

/** What is wrong with a cell, in words of the catalogue `imports`: `refusal.<code>`. */
export class CellError extends Error {
  override name = 'CellError'
  readonly code: string
  readonly params: FaultParams

  constructor(code: string, params: FaultParams = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** The file cannot be used at all, in words of the catalogue `imports`: `file.<code>`. */
export class ImportFileError extends Error {
  override name = 'ImportFileError'
  readonly code: string
  readonly params: FaultParams
  /** As they were found, where they were. */
  readonly headers: readonly string[]

  constructor(code: string, params: FaultParams = {}, headers: readonly string[] = []) {
    super(code)
    this.code = code
    this.params = params
    this.headers = headers
  }
}
