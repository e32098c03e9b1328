import { type DrawingStyle, type Palette, prominent } from './palette.ts'
import type { Choices } from './seed.ts'
import type { Sheet } from './sheet.ts'

/** People are 1.75 m high, drawn in centimetres, feet at (0, 0). */
const skins = ['#d9a47e', '#b87f58', '#8f5d3f', '#e8bd9a'] as const
const hairs = ['#2a211c', '#4a3022', '#1d1a1c'] as const

interface Clothes {
  skin: string
  hair: string
  dark: string
  main: string
  light: string
  accent: string
}

type Person = (sheet: Sheet, wear: Clothes) => void

const face = 'M-5-158q-2-12 6-13 8 1 6 13-2 7-6 7-5 0-6-7z'
const neck = 'M-3-154h7v12h-7z'

const walkerInCoat: Person = (sheet, { skin, hair, dark, main, accent }) => {
  sheet.plane(dark, 'M-6-60L-17-5l-3 5h13L4-58zM2-60L9-5v5h14l-6-5L11-60z')
  sheet.plane(skin, `${neck}${face}M12-89h6v7h-6z`)
  sheet.plane(hair, 'M-8-150q-5-25 9-25 12 0 9 12-6 0-9-4 1 10-3 17z')
  sheet.plane(main, 'M-8-147q8 5 15 0 7 5 8 31l6 60q-17 7-37 0l2-60q0-27 6-31z')
  sheet.stroke('M0-136q3 18 7 27l6 17', { color: accent, width: 8, cap: 'round' })
  sheet.plane(dark, 'M8-78h16v21h-16z')
  sheet.stroke('M12-78q4-14 8 0', { color: dark, width: 2 })
}

const manInJacket: Person = (sheet, { skin, hair, dark, main, light, accent }) => {
  sheet.plane(dark, 'M-12-88h24l1 84 5 4h-13l-4-66-5 66h-13l4-4z')
  sheet.plane(skin, `${neck}${face}M-20-90h7v8h-7zM14-90h7v8h-7z`)
  sheet.plane(hair, 'M-6-159q-3-16 7-16 12 0 8 16-2-7-5-8-7 0-10 8z')
  sheet.plane(light, 'M-4-147h9v36h-9z')
  sheet.plane(main, 'M-4-148l3 22 2 42h-15l1-50q1-11 9-14zM5-148l-3 22v42h12l-1-50q-1-11-8-14z')
  sheet.stroke('M-12-139q-5 22-4 48M13-139q5 22 4 48', { color: accent, width: 8, cap: 'round' })
}

const manInDjellaba: Person = (sheet, { skin, main, light, accent }) => {
  sheet.plane(accent, 'M-13-6h11v6h-14zM2-6h11l3 6h-14z')
  sheet.plane(skin, `${neck}${face}M-19-92h7v9h-7zM13-92h7v9h-7z`)
  sheet.plane(main, 'M-6-148l7 8 7-8q9 4 10 16l4 42h-9v86h-26v-86h-9l4-42q2-12 12-16z')
  sheet.plane(accent, 'M-6-164q-1-11 7-11 8 0 7 11z')
  sheet.stroke('M1-140v68M-6-148l7 8 7-8', { color: light, width: 2 })
}

const womanInScarf: Person = (sheet, { skin, dark, main, light, accent }) => {
  sheet.plane(dark, 'M-11-5h10v5h-12zM2-5h10l2 5h-12z')
  sheet.plane(main, 'M-10-146h20q6 6 7 34l4 68 3 40h-48l3-40 4-68q1-28 7-34z')
  sheet.plane(light, 'M1-175q11 1 10 15 0 10 5 18-15 9-30 0 5-8 5-18-1-14 10-15z')
  sheet.plane(skin, 'M-5-160q0-10 6-10t6 10-6 9-6-9zM8-96h7v7h-7z')
  sheet.stroke('M-13-132q-4 20 3 40l18 2', { color: accent, width: 8 })
  sheet.plane(dark, 'M9-88h16v16q-8 5-16 0z')
}

const manInKandura: Person = (sheet, { skin, dark, light }) => {
  sheet.plane(dark, 'M-11-5h10v5h-12zM2-5h10l2 5h-12z')
  sheet.plane(light, 'M-8-147h17q8 4 9 18l4 40h-9l3 84h-31l3-84h-9l4-40q1-14 9-18z')
  sheet.plane(skin, `${face}M-20-89h6v8h-6zM15-89h6v8h-6z`)
  sheet.plane('#fffcf5', 'M1-175q9 0 10 13l4 30h-7l-3-28q-4-5-8 0l-3 28h-7l4-30q1-13 10-13z')
  sheet.stroke('M-8-165q9-4 18 0', { color: dark, width: 3 })
}

const shopperInStripes: Person = (sheet, { skin, hair, dark, main, light, accent }) => {
  sheet.plane(dark, 'M-11-92h22l3 88 6 4h-14l-5-70-8 70h-13l5-4z')
  sheet.plane(hair, 'M-7-148q-4-20 2-20h12l-9 20z')
  sheet.plane(skin, `${neck}${face}M-18-92h6v8h-6zM13-92h6v8h-6z`)
  sheet.plane(light, 'M-5-147h12q8 2 9 14l3 41h-7v4h-23v-4h-7l3-41q1-12 10-14z')
  sheet.stroke('M1-140v48', { color: main, width: 24, dash: '3 6' })
  sheet.plane(accent, 'M-10-166q2-9 11-9t12 6q-10 3-23 3z')
}

const people: Record<DrawingStyle, readonly [Person, ...Person[]]> = {
  medina: [manInDjellaba, womanInScarf, walkerInCoat, manInJacket],
  modern: [walkerInCoat, manInJacket, womanInScarf, shopperInStripes],
  gulf: [manInKandura, womanInScarf, manInJacket],
  haussmann: [shopperInStripes, walkerInCoat, manInJacket],
}

/** A person of 1.75 m standing at (x, ground), drawn at `pixelsPerMetre`; mirrored at random. */
export function drawFigure(
  sheet: Sheet,
  at: { x: number; ground: number; pixelsPerMetre: number },
  style: DrawingStyle,
  palette: Palette,
  choose: Choices,
): void {
  const [, warm, cool, deep] = palette.goods
  const around = [palette.wall, palette.near, palette.sky]
  const main = choose.pick(prominent([palette.joinery, cool, deep, warm, palette.leaf, palette.pot], around))
  const wear: Clothes = {
    skin: choose.pick(skins),
    hair: choose.pick(hairs),
    dark: '#22312d',
    main,
    light: '#f4ede0',
    accent: choose.pick(prominent([deep, palette.pot, '#22312d', cool, palette.joinery], [main])),
  }
  sheet.group(at.x, at.ground, at.pixelsPerMetre / 100, () => choose.pick(people[style])(sheet, wear))
}
