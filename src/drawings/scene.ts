import type { Locale } from '#shared/locales.ts'
import type { DrawingStyle, Palette } from './palette.ts'
import { type Choices, choicesFor } from './seed.ts'
import type { Sheet } from './sheet.ts'

/** What the host lists that can be drawn: nothing else is put into a room. */
export interface Furnishing {
  tables: boolean
  storage: boolean
  lighting: boolean
}

/** What every part of a drawing needs to draw itself. */
export interface Scene {
  sheet: Sheet
  palette: Palette
  style: DrawingStyle
  /** The drawn space's id: the seed of everything. */
  id: string
  choose: Choices
  listed: Furnishing
  /** The reader's: of the figures. */
  locale: Locale
  /** Scale of the elevation, pixels a metre. */
  ppm: number
  /** y of the ground line. */
  ground: number
  /** The saffron light is given out once: true for the first who asks. */
  takeLight(): boolean
}

/** A space's size in metres; what its host did not say has the usual size of its type and no measure line. */
export interface SpaceSize {
  widthM: number
  heightM: number
  depthM: number
  /** What the host said, to be written on measure lines; null: not known. */
  known: { width: number | null; height: number | null; depth: number | null }
}

/** A rectangle of the drawing, in pixels. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export const right = (frame: Frame) => frame.x + frame.width
export const bottom = (frame: Frame) => frame.y + frame.height
export const centre = (frame: Frame) => frame.x + frame.width / 2

/** Whether the scale shows mouldings, railings and handles; under it they would only blur. */
export const isFine = ({ ppm }: Scene) => ppm >= 38

/** `value` held between two limits. */
export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The same scene with its own choices for one part, so that a house looks the same in every view of it. */
export const seededFor = (scene: Scene, part: string): Scene => ({
  ...scene,
  choose: choicesFor(`${scene.id} ${part}`),
})
