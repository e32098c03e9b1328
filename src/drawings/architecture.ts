import { drawGulfFront, drawGulfHouse } from './front-gulf.ts'
import { drawHaussmannFront, drawHaussmannHouse } from './front-haussmann.ts'
import { drawMedinaFront, drawMedinaHouse } from './front-medina.ts'
import { drawModernFront, drawModernHouse } from './front-modern.ts'
import type { DrawingStyle } from './palette.ts'
import type { Frame, Scene } from './scene.ts'
import type { FrontPlan } from './shopfront.ts'

/**
 * How one style builds: the house, whose part below `mass.y` the shop takes, and the shop front in it.
 * `house` returns the y of the wall's top.
 */
export interface Architecture {
  house(scene: Scene, mass: Frame): number
  front(scene: Scene, frame: Frame, plan: FrontPlan): void
}

export const architectures: Record<DrawingStyle, Architecture> = {
  medina: { house: drawMedinaHouse, front: drawMedinaFront },
  modern: { house: drawModernHouse, front: drawModernFront },
  gulf: { house: drawGulfHouse, front: drawGulfFront },
  haussmann: { house: drawHaussmannHouse, front: drawHaussmannFront },
}
