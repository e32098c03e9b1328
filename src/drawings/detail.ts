import { cornerOf, drawCornerAt } from './corner.ts'
import { drawMeasures } from './dimensions.ts'
import { drawHouseRow, drawSquare, planOf } from './front.ts'
import { drawGround } from './ground.ts'
import { drawRoomWall, drawShelfAt } from './room.ts'
import type { Scene, SpaceSize } from './scene.ts'
import type { DrawnType } from './space-types.ts'

/** Scale of a detail, pixels a metre: its measure is a bar of half a metre. */
const detailScale = 235

const ground = 500

/** The same front, nearer: the door, or for want of one the middle. */
export function drawDetail(scene: Scene, type: DrawnType, size: SpaceSize): void {
  const scaled = { ...scene, ppm: detailScale, ground }
  const [width, height] = [size.widthM * detailScale, size.heightM * detailScale]
  const lift = type === 'wall-display' ? 0.7 : type === 'window-display' ? 0.35 : 0
  const frame = { x: 400 - width / 2, y: ground - height - lift * detailScale, width, height }
  if (type === 'shelf-display') {
    drawRoomWall(scaled)
    drawGround(scaled)
    drawShelfAt(scaled, frame)
  } else if (type === 'corner-shop') {
    drawCornerAt(scaled, { ...frame, x: cornerOf(scene) > 0 ? 300 : 500 - width })
  } else {
    const plan = planOf(scaled, type, size)
    const near = { ...frame, x: 400 - width * middleOf(type, plan) }
    if (type === 'mobile-unit' || type === 'event-stand') drawSquare(scaled, type, near, plan)
    else drawHouseRow(scaled, type, near, plan)
    drawGround(scaled)
  }
  drawMeasures(scaled, [
    { axis: 'across', from: 400 - detailScale / 4, to: 400 + detailScale / 4, at: 548, lengthM: 0.5 },
  ])
}

/** Where in the width the eye is drawn to, as a share: a front's door, else between two thirds of it. */
function middleOf(type: DrawnType, plan: { door: number; bays: number }): number {
  if (type !== 'full-store') return 0.34
  return Math.min(0.94, Math.max(0.06, (plan.door + 0.5) / plan.bays))
}
