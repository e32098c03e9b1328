import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStorage } from './storage-disk.ts'
import type { Storage } from './storage.ts'

/** Where uploaded files are kept on this machine's disk. */
export const filesFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files')

export function chooseStorage(config: Pick<Config, 'dataDir'>): Storage {
  return diskStorage(filesFolderOf(config))
}
