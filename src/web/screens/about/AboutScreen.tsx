import { AboutHero } from './AboutHero.tsx'
import { Founders } from './Founders.tsx'
import { Impact } from './Impact.tsx'
import { AboutClosing } from './AboutClosing.tsx'
import { MissionAndVision } from './MissionAndVision.tsx'
import { Values } from './Values.tsx'

/** Who we are and what for. What is said of the company itself stands in src/shared/company.ts. */
export function AboutScreen() {
  return (
    <>
      <AboutHero />
      <MissionAndVision />
      <Values />
      <Founders />
      <Impact />
      <AboutClosing />
    </>
  )
}
