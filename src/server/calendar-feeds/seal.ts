import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { readAuthSecret, type Config } from '../config.ts'

const ivBytes = 12
const tagBytes = 16

/** Keeps addresses that let somebody in so that a copy of the database alone opens none (AES-256-GCM). */
export interface Seal {
  close: (text: string) => string
  /** Null for what was sealed with another secret: the site's was replaced. */
  open: (sealed: string) => string | null
}

/** One for each configuration: the key takes longer to derive than an address to seal. */
const seals = new WeakMap<Config, Seal>()

export function sealOf(config: Config): Seal {
  const known = seals.get(config)
  if (known) return known
  const seal = createSeal(config)
  seals.set(config, seal)
  return seal
}

function createSeal(config: Config): Seal {
  const key = Buffer.from(hkdfSync('sha256', readAuthSecret(config), '', 'calendar addresses', 32))
  return {
    close(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

/** 128 bits that stand in an address. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url')
}

/** By which an address is found without being kept. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
