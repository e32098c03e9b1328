/** Widths in pixels in which an uploaded photo is stored; never wider than it came, but the first is always there. */
export const PHOTO_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const
/** Of a portrait, which is square. */
export const AVATAR_WIDTHS = [320, 640] as const

export const PHOTO_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** The largest file that may be sent. */
export const uploadBytesMax = 10 * 1024 * 1024
/**
 * The most pixels a picture may have before it is made smaller, in millions, by its kind. AVIF takes fifteen times as long
 * to decode as the others, and a kilobyte of it can hold any number of pixels: the largest that phones write.
 */
export const uploadMegapixelsMax = { jpeg: 50, png: 50, webp: 50, avif: 25 } as const
