import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { type Cipher, cipherFor } from '../cipher.ts'

/** Encrypts addresses that let somebody in. */
export function addressCipher(config: Config): Cipher {
  return cipherFor(config, 'calendar addresses')
}

/** 128 bits that stand in an address. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url')
}

/** By which an address is found without being stored. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
