import { expect, test } from 'vitest'
import { edgeOf, moveByKey, wholeCrop, within } from './square-crop.ts'

const landscape = { width: 1200, height: 800 }

test('the whole picture is framed by its shorter side, in the middle', () => {
  expect(wholeCrop(landscape)).toEqual({ x: 600, y: 400, zoom: 1 })
  expect(edgeOf(landscape, wholeCrop(landscape))).toBe(800)
})

test('the frame never leaves the picture', () => {
  expect(within(landscape, { x: -50, y: 5000, zoom: 1 })).toEqual({ x: 400, y: 400, zoom: 1 })
  expect(within(landscape, { x: 600, y: 400, zoom: 99 }).zoom).toBe(4)
  expect(within(landscape, { x: 600, y: 400, zoom: 0.1 }).zoom).toBe(1)
})

test('arrow keys move it, plus and minus zoom, other keys do nothing', () => {
  const crop = wholeCrop(landscape)
  expect(moveByKey(landscape, crop, 'ArrowRight')).toEqual({ x: 640, y: 400, zoom: 1 })
  expect(moveByKey(landscape, crop, 'ArrowDown')).toEqual(crop)
  expect(moveByKey(landscape, crop, '+')?.zoom).toBeCloseTo(1.15)
  expect(moveByKey(landscape, crop, 'a')).toBeNull()
})
