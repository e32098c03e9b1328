export interface Device {
  browser: string | null
  system: string | null
  kind: 'computer' | 'phone' | 'tablet'
}

/** The first that fits: browsers name those they descend from after themselves. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameOf = (names: typeof BROWSERS, userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** What a User-Agent header says of a device, as far as a person needs it to know their own again. */
export function deviceOf(userAgent: string): Device {
  const isTablet = /\biPad\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)
  const isPhone = /\b(iPhone|iPod|Mobile)\b/.test(userAgent)
  return {
    browser: nameOf(BROWSERS, userAgent),
    system: nameOf(SYSTEMS, userAgent),
    kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer',
  }
}
