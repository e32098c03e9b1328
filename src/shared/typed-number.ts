const arabicZeros = [0x0660, 0x06f0]

/** The number that somebody typed in any of our languages: '1 250,5', '١٢٫٥'. Null for nothing, undefined for no number. */
export function readNumber(text: string): number | null | undefined {
  const digits = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - (arabicZeros.findLast(zero => code >= zero) ?? 0))
  })
  const plain = digits.replace(/[\s\u00a0\u202f\u066c]/g, '').replace(/[,\u066b]/g, '.')
  if (plain === '') return null
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined
}
