import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStorage } from './storage-disk.ts'
import type { Storage } from './storage.ts'

type Place = Pick<Config, 'dataDir' | 's3'>

/** One for each configuration, since a bucket's connections are kept open. */
const opened = new WeakMap<Place, Storage>()

/** Where uploaded files are stored: the bucket that is configured, else this machine's disk. */
export function chooseStorage(config: Place): Storage {
  const known = opened.get(config)
  if (known) return known
  const storage = config.s3 ? bucketStorage(config.s3) : diskStorage(join(config.dataDir, 'files'))
  opened.set(config, storage)
  return storage
}

/** The library for buckets takes its time to load: only where there is one. */
function bucketStorage(settings: NonNullable<Config['s3']>): Storage {
  let loading: Promise<Storage> | undefined
  const storage = () => (loading ??= import('./storage-s3.ts').then(({ s3Storage }) => s3Storage(settings)))
  return {
    write: async (...given) => (await storage()).write(...given),
    read: async (...given) => (await storage()).read(...given),
    deleteFolder: async (...given) => (await storage()).deleteFolder(...given),
    listOlderThan: async (...given) => (await storage()).listOlderThan(...given),
    listAll: async () => (await storage()).listAll(),
    check: async () => (await storage()).check(),
  }
}
