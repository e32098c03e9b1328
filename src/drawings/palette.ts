import type { Choices } from './seed.ts'

/** The architecture of the place: medina (Morocco), modern (Casablanca, Dubai), gulf (UAE), haussmann (France). */
export type DrawingStyle = 'medina' | 'modern' | 'gulf' | 'haussmann'

/** The light of the picture. */
export type DrawingTone = 'day' | 'golden' | 'dusk'

/** Every colour of one drawing, already lit by its tone. */
export interface Palette {
  tone: DrawingTone
  ink: string
  /** Text and lines of the measures; readable on `ground`. */
  measure: string
  sky: string
  /** The lower sky, when the sun is low. */
  horizon: string
  /** Sun or moon. */
  orb: string
  far: string
  near: string
  nearShade: string
  ground: string
  groundLine: string
  wall: string
  wallShade: string
  trim: string
  trimShade: string
  joinery: string
  joineryShade: string
  joineryLight: string
  awning: string
  awningAlt: string
  glass: string
  room: string
  /** A window whose light is on, but faint. */
  glow: string
  /** Four colours for goods on shelves, light to deep. */
  goods: readonly [string, string, string, string]
  leaf: string
  leafLight: string
  pot: string
  /** The one lit window or lamp. */
  lit: string
}

/** Saffron: the lit window. At most one element of a drawing wears it. */
export const saffron = '#f2b01e'

type Rgb = readonly [number, number, number]

const channels = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** `share` of the way from one colour to another, 0 to 1; both as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const [r1, g1, b1] = channels(from)
  const [r2, g2, b2] = channels(to)
  const blend = (a: number, b: number) => Math.round(a + (b - a) * share)
  return hexOf(blend(r1, r2), blend(g1, g2), blend(b1, b2))
}

const hexOf = (red: number, green: number, blue: number) =>
  `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`

type Colors = readonly [string, ...string[]]

/** Colours nearer than this to what is behind them are lost on it: the sum of the differences of their channels. */
const distinctFrom = 110

/** The colours that stand out against all backgrounds; all of them when none does. */
export function prominent(colors: Colors, backgrounds: readonly string[]): Colors {
  const apart = (one: string, other: string) => {
    const [a, b] = [channels(one), channels(other)]
    return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])
  }
  const [first, ...rest] = colors.filter(color =>
    backgrounds.every(background => apart(color, background) >= distinctFrom),
  )
  return first ? [first, ...rest] : colors
}

interface Scheme {
  wall: Colors
  trim: Colors
  joinery: Colors
  awning: Colors
  pavement: Colors
  goods: readonly [string, string, string, string]
}

const schemes: Record<DrawingStyle, Scheme> = {
  medina: {
    wall: ['#e3b094', '#d8a080', '#ecd3ae', '#f1e6d4', '#e6bfa2'],
    trim: ['#f7eee0', '#f3e3cd'],
    joinery: ['#0e5a47', '#2a5f87', '#86452c', '#1b6b68'],
    awning: ['#0e5a47', '#b2563a', '#2a5f87', '#a8702f'],
    pavement: ['#e9d6c0', '#e6d9c6', '#e4cdb8'],
    goods: ['#f4e6cf', '#d98e63', '#2a6f7f', '#8c3f2c'],
  },
  modern: {
    wall: ['#dfe5e1', '#f0f0ea', '#cdd6d2', '#e5dacb', '#c5d0cd'],
    trim: ['#f7f8f4', '#ffffff'],
    joinery: ['#1d3a33', '#0e5a47', '#34464f', '#744836'],
    awning: ['#0e5a47', '#c06a48', '#3d6577', '#1d3a33'],
    pavement: ['#d9e0db', '#dfe1da', '#d3dbd9'],
    goods: ['#f6efe2', '#dca27c', '#6f9c8c', '#3d6577'],
  },
  gulf: {
    wall: ['#e8d4ad', '#f0e3c9', '#dfc497', '#f4ecdd'],
    trim: ['#faf3e5', '#f6ead3'],
    joinery: ['#75472d', '#1b6b68', '#0e5a47', '#2a5f7c'],
    awning: ['#1b6b68', '#b2613f', '#0e5a47', '#e0d3ba'],
    pavement: ['#ecdfc6', '#e6dac2', '#efe4d0'],
    goods: ['#f8ead0', '#cf8d5c', '#4f9088', '#75472d'],
  },
  haussmann: {
    wall: ['#ece2cf', '#e4d9c5', '#f0eadd', '#ded5c6'],
    trim: ['#f8f3e8', '#f5efe2'],
    joinery: ['#0e5a47', '#22415b', '#762f2b', '#1e302b', '#a85c3c', '#587869'],
    awning: ['#0e5a47', '#762f2b', '#22415b', '#b2563a'],
    pavement: ['#dbdcd6', '#e2ddd2', '#d6dad8'],
    goods: ['#f5ead7', '#d79a78', '#7fa396', '#762f2b'],
  },
}

const skies: Record<DrawingTone, Colors> = {
  day: ['#e6eeea', '#ddebe5', '#f3ede1', '#dfe9ec', '#f1f4f0', '#d3e4de'],
  golden: ['#f6e3cd', '#f3d8c4', '#f2e2bf', '#efdcd0', '#e9e2cf'],
  dusk: ['#4c6b79', '#5a7a85', '#3f6066', '#66808c', '#506d74'],
}

/** What the light does to the colours it falls on: factors for red, green and blue. */
const light: Record<DrawingTone, Rgb> = {
  day: [1, 1, 1],
  golden: [1.01, 0.965, 0.9],
  dusk: [0.74, 0.72, 0.7],
}

/** The pavement lies in the sky's light. */
const pavementAtDusk: Rgb = [0.6, 0.69, 0.73]

/** A colour in the given light; `part` under 1 for things that keep more of their own colour. */
function underLight(color: string, factors: Rgb, part: number): string {
  const [red, green, blue] = channels(color)
  const dim = (channel: number, factor: number) => Math.min(255, Math.round(channel * (1 - part + part * factor)))
  return hexOf(dim(red, factors[0]), dim(green, factors[1]), dim(blue, factors[2]))
}

/** The whole palette of one drawing. */
export function paletteFor(style: DrawingStyle, tone: DrawingTone, choose: Choices): Palette {
  const scheme = schemes[style]
  const lit = (color: string, part = 1) => underLight(color, light[tone], part)
  const dusk = tone === 'dusk'
  const sky = choose.pick(skies[tone])
  const wall = choose.pick(scheme.wall)
  const joinery = choose.pick(scheme.joinery)
  const awning = choose.pick(scheme.awning)
  const trim = choose.pick(scheme.trim)
  const pavement = underLight(choose.pick(scheme.pavement), dusk ? pavementAtDusk : light[tone], 1)
  const near = dusk ? mix(sky, '#20353f', 0.32) : mix(sky, mix(wall, '#8aa09a', 0.3), 0.5)
  const shadow = dusk ? '#1a2f3a' : '#3a4a55'
  const [pale, warm, cool, deep] = scheme.goods
  return {
    tone,
    ink: dusk ? '#14262a' : '#1f342e',
    measure: dusk ? '#eef4f1' : '#43514c',
    sky,
    horizon: mix(sky, dusk ? '#d8a88c' : '#fff6e6', dusk ? 0.2 : 0.45),
    orb: mix(sky, dusk ? '#f4efe0' : '#ffffff', dusk ? 0.75 : 0.7),
    far: mix(sky, dusk ? '#20353f' : '#7f9a96', dusk ? 0.3 : 0.2),
    near,
    nearShade: mix(near, dusk ? '#1a2d36' : mix(wall, '#6d8580', 0.6), dusk ? 0.3 : 0.26),
    ground: pavement,
    groundLine: mix(pavement, dusk ? '#c9d6d6' : '#5c6a64', dusk ? 0.22 : 0.3),
    wall: lit(wall),
    wallShade: mix(lit(wall), shadow, 0.16),
    trim: lit(trim, 0.85),
    trimShade: mix(lit(trim, 0.85), shadow, 0.18),
    joinery: lit(joinery, 0.7),
    joineryShade: mix(lit(joinery, 0.7), '#0c1714', 0.28),
    joineryLight: mix(lit(joinery, 0.7), '#ffffff', 0.3),
    awning: lit(awning, 0.6),
    awningAlt: lit('#fbf6ec', 0.8),
    glass: dusk ? '#7d979c' : lit('#c9dcd9'),
    glow: dusk ? '#a3946a' : lit('#8fa9a3'),
    room: dusk ? '#2f474d' : lit('#8fa9a3'),
    goods: [lit(pale, 0.7), lit(warm, 0.7), lit(cool, 0.7), lit(deep, 0.7)],
    leaf: lit('#2f6e56', 0.7),
    leafLight: lit('#6fa086', 0.7),
    pot: lit('#bf7350', 0.7),
    lit: saffron,
  }
}
