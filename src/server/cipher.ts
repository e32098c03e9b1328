import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Config, readAuthSecret } from './config.ts'

const ivBytes = 12
const tagBytes = 16

/** Encrypts what lets somebody in, so that a copy of the database alone opens nothing (AES-256-GCM). */
export interface Cipher {
  seal: (text: string) => string
  /** Null for what was sealed with another secret: the site's was replaced. */
  open: (sealed: string) => string | null
}

/** One for each configuration and purpose: the key takes longer to derive than a text to seal. */
const ciphers = new WeakMap<Config, Map<string, Cipher>>()

/** @param purpose what is sealed: each has a key of its own, derived from the site's secret */
export function cipherFor(config: Config, purpose: string): Cipher {
  const known = ciphers.get(config) ?? new Map<string, Cipher>()
  ciphers.set(config, known)
  const cipher = known.get(purpose) ?? createCipher(keyFor(config, purpose))
  known.set(purpose, cipher)
  return cipher
}

/** 256 bits of the site's secret for one purpose. */
export function keyFor(config: Config, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', readAuthSecret(config), '', purpose, 32))
}

function createCipher(key: Buffer): Cipher {
  return {
    seal(text) {
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
