import { describe, expect, test } from 'vitest'
import { layOutLabels, type MapPlace } from './label-layout.ts'

const size = { width: 800, height: 600 }
const marrakech = { lat: 31.63, lng: -7.99 }
const gueliz: MapPlace = { lat: 31.6345, lng: -8.01, name: 'Guéliz', kind: 'neighborhood', weight: 1.5 }
const hivernage: MapPlace = { lat: 31.634, lng: -8.01, name: 'Hivernage', kind: 'neighborhood', weight: 1.6 }
const city: MapPlace = { ...marrakech, name: 'Marrakech', kind: 'city', weight: 1_010_000 }
const village: MapPlace = { lat: 31.7, lng: -7.2, name: 'Demnate', kind: 'city', weight: 29_000 }

const namesAt = (places: readonly MapPlace[], zoom: number) =>
  layOutLabels(places, { center: marrakech, zoom }, size).map(label => label.place.name)

describe('the names on a map', () => {
  test('are cities from afar and neighborhoods in the city', () => {
    expect(namesAt([city, gueliz], 6)).toEqual(['Marrakech'])
    expect(namesAt([city, gueliz], 13)).toEqual(['Guéliz'])
  })

  test('are only of large cities from very far', () => {
    expect(namesAt([village, city], 5)).toEqual(['Marrakech'])
    expect(namesAt([village, city], 8)).toEqual(['Marrakech', 'Demnate'])
  })

  test('never touch each other: the weightier one stays', () => {
    expect(namesAt([gueliz, hivernage], 13)).toEqual(['Hivernage'])
  })

  test('out of sight are not written', () => {
    expect(namesAt([{ ...gueliz, lat: 32 }], 13)).toEqual([])
  })

  test('step aside for a mark, or give way to it', () => {
    const mark = { x: -116, y: -26, halfWidth: 40, halfHeight: 16 }
    const camera = { center: marrakech, zoom: 13 }
    const [alone] = layOutLabels([gueliz], camera, size)
    const [beside] = layOutLabels([gueliz], camera, size, [mark])
    expect(Math.abs((beside?.y ?? 0) - (alone?.y ?? 0))).toBe(30)
    const wall = { x: -116, y: -26, halfWidth: 80, halfHeight: 80 }
    expect(layOutLabels([gueliz], camera, size, [wall])).toEqual([])
  })
})
