import { mix } from './palette.ts'
import { type Choices, choicesFor } from './seed.ts'

/** What a portrait cannot leave to chance: it would be somebody else. */
export interface Sitter {
  /** The seed of the rest. */
  id: string
  is: 'woman' | 'man'
  /** From 1, the lightest, to 6. */
  skin: number
  wears: 'hair' | 'scarf' | 'ghutra'
}

interface Features {
  skin: string
  shade: string
  hair: string
  cloth: string
  light: string
  isDark: boolean
  choose: Choices
}

const ink = '#120c0a'
const SKINS = ['#f1cbab', '#e4b48e', '#d29a6f', '#b98058', '#9a6644', '#7b4e35'] as const
const GROUNDS = ['#dbe8e2', '#f2e2cc', '#d8e4ea', '#f1d9cb', '#e6ebd8', '#e9dfd3'] as const
const CLOTHS = ['#0e5a47', '#b2563a', '#22415b', '#6f9c8c', '#a8702f', '#34464f', '#8c3f2c', '#d8cbb2'] as const
const SCARVES = ['#e9dcc3', '#c98a6b', '#3d6577', '#7fa396', '#8c3f2c', '#f4eee2', '#0e5a47'] as const

const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
const line = (color: string, width: number, d: string) =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`
const oval = (fill: string, x: number, y: number, rx: number, ry: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

/** A drawn portrait of somebody who does not exist, as an SVG document of 240 × 240; the same sitter looks the same each time. */
export function drawPortrait({ id, is, skin: tone, wears }: Sitter): string {
  const choose = choicesFor(`${id} portrait`)
  const skin = SKINS[Math.min(6, Math.max(1, tone)) - 1] ?? SKINS[2]
  const dark = ['#201815', '#2c201a', '#3a2a20'] as const
  const fair = tone === 1 ? (['#3a2a20', '#6b4528', '#a9783f', '#8b4f2c'] as const) : dark
  const features: Features = {
    skin,
    isDark: tone >= 5,
    shade: mix(skin, '#5a2413', 0.2),
    hair: tone > 2 ? choose.pick(dark) : choose.pick(fair),
    cloth: choose.pick(CLOTHS),
    light: choose.pick(['#fbf6ec', '#f2e7d5', '#e6eeea'] as const),
    choose,
  }
  const isGrey = is === 'man' && choose.chance(0.2)
  if (isGrey) features.hair = '#8f8b86'
  const ground = `<rect width="240" height="240" fill="${choose.pick(GROUNDS)}"/>`
  const parts =
    wears === 'scarf' ? scarfed(features) : wears === 'ghutra' ? inGhutra(features) : bareHeaded(features, is)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">${ground}${parts}</svg>`
}

const neck = ({ skin, shade }: Features) =>
  path(skin, 'M102 130h36v44q-18 16-36 0z') + path(shade, 'M102 146q18 16 36 0v12q-18 14-36-2z')

/** Shoulders, and at the neck a collar, a round neckline or lapels. */
function dressed({ cloth, light, choose, skin }: Features): string {
  const body = path(cloth, 'M14 240q2-58 66-70l22-6q18 18 36 0l22 6q64 12 66 70z')
  const cut = choose.pick(['round', 'collar', 'lapels'] as const)
  if (cut === 'round')
    return (
      body +
      path(skin, 'M100 164q20 26 40 0l2 3q-22 34-44 0z') +
      line(mix(cloth, '#ffffff', 0.35), 4, 'M97 166q23 34 46 0')
    )
  if (cut === 'collar') return body + path(light, 'M99 162l21 24-19 12-13-26zM141 162l-21 24 19 12 13-26z')
  return (
    path(cloth, 'M14 240q2-58 66-70l22-6q18 18 36 0l22 6q64 12 66 70z') +
    path(light, 'M102 166q18 16 36 0l-18 62z') +
    path(mix(cloth, ink, 0.25), 'M102 164l18 62-34-40 4-18zM138 164l-18 62 34-40-4-18z')
  )
}

const head = ({ skin }: Features) => oval(skin, 120, 104, 37, 45)
const ears = ({ skin, shade }: Features) =>
  oval(skin, 83, 108, 7, 11) + oval(skin, 157, 108, 7, 11) + oval(shade, 83, 109, 3, 6) + oval(shade, 157, 109, 3, 6)

/** Brows, eyes, nose and a smile. */
function face({ shade, hair, skin, isDark, choose }: Features, brow = hair): string {
  const smile = choose.whole(5, 9)
  // darker than light skin, lighter than dark skin
  const lips = isDark ? mix(skin, '#e08a78', 0.5) : mix(skin, '#9a3324', 0.45)
  return (
    line(brow, 3.5, 'M97 93q7-5 14-1M129 92q7-4 14 1') +
    oval(ink, 105, 103, 3, 3.6) +
    oval(ink, 135, 103, 3, 3.6) +
    line(shade, 3, 'M121 104q-1 9-4 14 3 2 6 1') +
    line(lips, 3.5, `M108 129q12 ${smile} 24 0`)
  )
}

const glasses = () =>
  `<g fill="none" stroke="#2b2622" stroke-width="3"><circle cx="105" cy="104" r="11.5"/><circle cx="135" cy="104" r="11.5"/><path d="M116.500 102q3.500-3 7 0M93.500 101l-10 1M146.500 101l10 1"/></g>`

const worn = ({ choose }: Features) => (choose.chance(0.24) ? glasses() : '')

function bareHeaded(features: Features, is: Sitter['is']): string {
  return is === 'woman' ? woman(features) : man(features)
}

function woman(features: Features): string {
  const { hair, choose } = features
  const cut = choose.pick(['long', 'long', 'bob', 'bun', 'curls'] as const)
  const behind = {
    long: path(hair, 'M78 104q-4-54 42-54t42 54q2 50 14 78-26 12-42-4h-28q-16 16-42 4 12-28 14-78z'),
    bob: path(hair, 'M76 106q-4-56 44-56t44 56q2 26-4 46-14 6-24-2h-32q-10 8-24 2-6-20-4-46z'),
    bun: oval(hair, 120, 46, 21, 19) + path(hair, 'M80 104q-4-52 40-52t40 52l-6 16H86z'),
    curls: [
      [82, 80, 24],
      [100, 60, 24],
      [128, 56, 25],
      [152, 72, 24],
      [164, 100, 23],
      [76, 106, 23],
      [160, 128, 20],
      [80, 132, 20],
    ]
      .map(([x = 0, y = 0, r = 0]) => oval(hair, x, y, r, r))
      .join(''),
  }[cut]
  const fringe =
    cut === 'curls'
      ? path(hair, 'M82 96q-2-40 38-40t38 40q-10-16-22-18-14 8-28 2-16 2-26 16z')
      : choose.chance(0.5)
        ? path(hair, 'M82 106q-4-46 38-48 42 0 38 48-4-22-14-32-22 12-48 10-10 6-14 22z')
        : path(hair, 'M82 108q-4-50 38-50t38 50q-2-26-22-36-12-2-16-10-4 8-16 10-20 10-22 36z')
  const drops = choose.chance(0.4) ? oval('#e8b84a', 83, 124, 3.5, 3.5) + oval('#e8b84a', 157, 124, 3.5, 3.5) : ''
  return (
    behind +
    neck(features) +
    dressed(features) +
    (cut === 'bun' ? ears(features) : '') +
    head(features) +
    face(features) +
    fringe +
    worn(features) +
    drops
  )
}

function man(features: Features): string {
  const { hair, choose } = features
  const cut = choose.pick(['short', 'short', 'parted', 'curls', 'shaved'] as const)
  const top = {
    short: path(hair, 'M82 100q-6-50 38-50t38 50q-3-16-10-24-28 6-56 0-7 8-10 24z'),
    parted: path(hair, 'M81 102q-8-48 30-53 54-6 48 53-3-18-12-26-34 2-52-10-10 14-14 36z'),
    curls: [
      [90, 70, 14],
      [104, 58, 15],
      [122, 54, 16],
      [140, 60, 15],
      [152, 74, 13],
      [86, 86, 9],
      [155, 88, 9],
    ]
      .map(([x = 0, y = 0, r = 0]) => oval(hair, x, y, r, r))
      .join(''),
    shaved: `<path fill="${hair}" fill-opacity=".5" d="M83 96q-2-42 37-42t37 42q-6-20-14-24-24-6-46 0-8 4-14 24z"/>`,
  }[cut]
  return (
    neck(features) +
    dressed(features) +
    ears(features) +
    head(features) +
    beard(features) +
    face(features) +
    top +
    worn(features)
  )
}

/** None, a short or a full one, or a moustache. */
function beard({ hair, skin, choose }: Features): string {
  const kind = choose.pick(['none', 'none', 'short', 'full', 'moustache'] as const)
  if (kind === 'none') return ''
  const color = kind === 'short' ? mix(skin, hair, 0.55) : hair
  if (kind === 'moustache') return path(color, 'M104 126q8-7 16-3 8-4 16 3-8 2-16-1-8 3-16 1z')
  const mouth = oval(mix(skin, '#9a3324', 0.12), 120, 131, 13, 6)
  return (
    path(color, 'M83 106q4 14 12 16 12-6 25-4 13-2 25 4 8-2 12-16 1 24-9 36-12 12-28 12t-28-12q-10-12-9-36z') + mouth
  )
}

function scarfed(features: Features): string {
  const { choose } = features
  const scarf = choose.pick(SCARVES)
  const fold = mix(scarf, ink, 0.14)
  return (
    dressed(features) +
    path(scarf, 'M68 112q-4-66 52-66t52 66q2 40 22 66-30 26-74 26t-74-26q20-26 22-66z') +
    path(fold, 'M84 148q20 36 76 26-30 22-62 18-14-16-14-44z') +
    oval(features.skin, 120, 106, 33, 42) +
    line(fold, 3, 'M86 116q-4-50 34-52 38 2 34 52') +
    face(features, mix(features.hair, features.skin, 0.15)) +
    worn(features)
  )
}

function inGhutra(features: Features): string {
  const white = '#fbf8f0'
  const fold = '#dcd6c8'
  const dressedInWhite = { ...features, cloth: '#f4efe4' }
  return (
    path(fold, 'M70 96q-2-48 50-48t50 48q4 56 20 96H50q16-40 20-96z') +
    neck(dressedInWhite) +
    path('#f4efe4', 'M14 240q2-58 66-70l22-6q18 18 36 0l22 6q64 12 66 70z') +
    line(fold, 3, 'M120 178v62M102 166q18 16 36 0') +
    head(features) +
    beard(features) +
    face(features) +
    path(
      white,
      'M76 92q-2-46 44-46t44 46q6 60 26 96-24 8-38-10 4-40-2-76-30-18-60 0-6 36-2 76-14 18-38 10 20-36 26-96z',
    ) +
    path('#221d1a', 'M78 78q42-24 84 0l1 10q-43-24-86 0z')
  )
}
