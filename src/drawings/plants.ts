import { mix } from './palette.ts'
import type { Scene } from './scene.ts'
import { disc, type Sheet } from './sheet.ts'

/** A plant drawn in centimetres, its foot at (0, 0), flat and without outline like the figures. */
type Plant = (scene: Scene) => void

const trunkColor = ({ palette }: Scene) => mix(palette.pot, '#3a332c', 0.5)

const agave: Plant = ({ sheet, palette }) => {
  sheet.plane(
    palette.leaf,
    'M-6-38q-8-20-34-24 12 12 22 24zM-5-38q-6-30-13-50 14 20 18 50zM6-38q10-24 32-28-10 16-20 28z',
  )
  sheet.plane(
    palette.leafLight,
    'M-2-38q-2-34 8-56 6 26 0 56zM-10-38q-14-22-26-40 22 14 32 40zM4-38q8-26 24-44 0 24-12 44z',
  )
  sheet.plane(palette.pot, 'M-20-40h40l-6 40h-28z')
}

const topiary: Plant = scene => {
  const { sheet, palette } = scene
  sheet.plane(trunkColor(scene), 'M-2-80h4v50h-4z')
  sheet.plane(palette.leaf, disc(0, -112, 38))
  sheet.plane(palette.leafLight, 'M-27-85A38 38 0 0 1 27-139 50 50 0 0 0-27-85z')
  sheet.plane(palette.pot, 'M-20-38h40l-6 38h-28z')
}

const cypress: Plant = ({ sheet, palette }) => {
  sheet.plane(palette.leaf, 'M0-36q-46-50 0-164 46 114 0 164z')
  sheet.plane(palette.leafLight, 'M0-36q-46-50 0-164z')
  sheet.plane(palette.pot, 'M-19-38h38l-5 38h-28z')
}

const olive: Plant = scene => {
  const { sheet, palette } = scene
  sheet.stroke('M0-40v-50l-18-30M0-90l16-40', { color: trunkColor(scene), width: 5 })
  sheet.plane(palette.leaf, disc(-24, -138, 28) + disc(22, -146, 32) + disc(-2, -176, 26))
  sheet.plane(palette.leafLight, disc(-29, -143, 16) + disc(16, -156, 18) + disc(-6, -183, 13))
  sheet.plane(palette.pot, 'M-24-46h48l-7 46h-34z')
}

const planter: Plant = ({ sheet, palette }) => {
  sheet.plane(palette.leaf, 'M-50-36a20 20 0 0 1 34-14 22 22 0 0 1 34-4 20 20 0 0 1 32 18z')
  sheet.plane(
    palette.leafLight,
    'M-46-36q0-30-12-46 22 14 20 46zM-14-36q-6-36 8-60 6 30 0 60zM24-36q0-34 16-50-2 30-6 50z',
  )
  sheet.plane(palette.joinery, 'M-56-40h112v40h-112z')
}

const pottedPlants = { agave, topiary, cypress, olive, planter }

export type PottedPlant = keyof typeof pottedPlants

/** A potted plant, 0.9 to 2 m high by its kind. */
export function drawPotted(scene: Scene, kind: PottedPlant, x: number): void {
  scene.sheet.decoration(4, () => scene.sheet.group(x, scene.ground, scene.ppm / 100, () => pottedPlants[kind](scene)))
}

interface TreeColors {
  trunk: string
  leaf: string
  light: string
}

/** A tree drawn in centimetres, 5 to 7 m high. */
type Tree = (sheet: Sheet, colors: TreeColors) => void

const streetTree: Tree = (sheet, { trunk, leaf, light }) => {
  sheet.plane(trunk, 'M-8 0l2-330h12l2 330z')
  sheet.plane(leaf, disc(-62, -330, 92) + disc(70, -345, 98) + disc(2, -425, 92))
  sheet.plane(light, disc(-82, -352, 54) + disc(42, -384, 58) + disc(-14, -452, 50))
}

const palm: Tree = (sheet, { trunk, leaf, light }) => {
  sheet.plane(trunk, 'M-12 0q14-300 4-560h16q4 300 10 560z')
  sheet.plane(
    leaf,
    'M0-560q-90-90-190 0 100-40 190 0 40-120 130-140-60 60-130 140 80 20 110 150-50-100-110-150-70 20-130 140 30-120 130-140z',
  )
  sheet.plane(
    light,
    'M0-560q90-90 190 0-100-40-190 0-40-120-120-140 60 60 120 140 70-20 165 80-85-70-165-80-80-10-170 80 80-90 170-80z',
  )
}

const cypressTree: Tree = (sheet, { trunk, leaf, light }) => {
  sheet.plane(trunk, 'M-6-60h12v60h-12z')
  sheet.plane(leaf, 'M0-30q-120-120 0-530 120 410 0 530z')
  sheet.plane(light, 'M0-30q-120-120 0-530z')
}

const treesOf: Record<Scene['style'], readonly [Tree, ...Tree[]]> = {
  medina: [palm, cypressTree, palm],
  modern: [streetTree, palm, cypressTree],
  gulf: [palm, palm, streetTree],
  haussmann: [streetTree, streetTree, cypressTree],
}

/** The largest scale, pixels a metre, at which a tree of true size still fits into the picture. */
const nearTreeScaleMax = 72

/** A tree of the place: of true size and full colour where it fits, else smaller and paler, as far behind. */
export function drawTree({ sheet, palette, style, choose, ppm, ground }: Scene, x: number): void {
  const tree = choose.pick(treesOf[style])
  const near = ppm <= nearTreeScaleMax
  const faded = (color: string) => (near ? color : mix(color, palette.sky, palette.tone === 'dusk' ? 0.6 : 0.68))
  const colors = {
    trunk: faded(mix(palette.pot, '#3a332c', 0.5)),
    leaf: faded(palette.leaf),
    light: faded(palette.leafLight),
  }
  sheet.decoration(3, () =>
    sheet.group(x, ground, Math.min(ppm, nearTreeScaleMax - 8) / 100, () => tree(sheet, colors)),
  )
}
