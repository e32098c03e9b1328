import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-code.ts'

test('the path covers each dark module once, and no other', () => {
  const uri = 'otpauth://totp/Rahba:salma%40cast.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Rahba'
  const { size, path } = qrPath(uri)
  const covered = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let index = 0; index < Number(length); index += 1) {
      const row = covered[Number(y)]
      if (row) row[Number(x) + index] = true
    }
  }
  expect(covered).toEqual(encode(uri, { ecc: 'M', border: 0 }).data)
})
