import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStorage } from './storage-disk.ts'
import type { Storage } from './storage.ts'

/** The folder `files` of the data directory. */
export function chooseStorage({ dataDir }: Pick<Config, 'dataDir'>): Storage {
  return diskStorage(join(dataDir, 'files'))
}
