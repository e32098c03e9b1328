const arabicZeros = [0x0660, 0x06f0]

/** What somebody typed of a number in any of our languages, as a program writes it: '1 250,5' and '١٢٥٠٫٥' are '1250.5'. */
export function plainNumber(text: string): string {
  const digits = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - (arabicZeros.findLast(zero => code >= zero) ?? 0))
  })
  return digits.replace(/[\s\u00a0\u202f\u066c]/g, '').replace(/[,\u066b]/g, '.')
}

/** The number that somebody typed in any of our languages. Null for nothing, undefined for no number. */
export function readNumber(text: string): number | null | undefined {
  const plain = plainNumber(text)
  if (plain === '') return null
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined
}
