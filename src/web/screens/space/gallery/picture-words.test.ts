import { beforeAll, describe, expect, test } from 'vitest'
import { drawingViews } from '#drawings/drawing-views.ts'
import type { SpacePhoto } from '#shared/spaces/photo.ts'
import { picturesOf } from '#web/features/spaces/pictures.ts'
import { loadMessages, translatorOf } from '#web/i18n/messages.ts'
import { photosIn, pictureAlt } from './picture-words.ts'

const photo = (id: string, caption: string | null): SpacePhoto => {
  return { id, url: `/photos/${id}`, width: 1600, height: 1200, caption }
}

const picturesWith = (...photos: SpacePhoto[]) => {
  const city = { slug: 'casablanca', country: 'MA' }
  return picturesOf({ id: 'a', type: 'full-store', widthM: 8, depthM: 6, heightM: 3, city, photos }, 'fr')
}

beforeAll(() => loadMessages('fr', ['space']))

describe('the pictures of a space', () => {
  test('are its photos first and its drawings last', () => {
    const pictures = picturesWith(photo('b', 'La vitrine'), photo('c', null))
    expect(pictures.map(({ key, kind }) => [key, kind])).toEqual([
      ['b', 'photo'],
      ['c', 'photo'],
      ['front', 'drawing'],
      ['plan', 'drawing'],
    ])
    expect(photosIn(pictures)).toBe(2)
  })

  test('are all drawings while it has no photo', () => {
    const pictures = picturesWith()
    expect(pictures.map(({ key }) => key)).toEqual(drawingViews)
    expect(photosIn(pictures)).toBe(0)
  })

  test('say what each is: a photo by its number and caption, a drawing as no photo', () => {
    const t = translatorOf('fr', 'space')
    if (!t) throw new Error('no words')
    const pictures = picturesWith(photo('b', 'La vitrine'), photo('c', null))
    const words = pictures.map((_, index) =>
      pictureAlt(pictures, index, 'Angle', t)
        .replaceAll(/[\u2066-\u2069]/g, '')
        .replaceAll('\u00a0', ' '),
    )
    expect(words).toEqual([
      'Angle, photo 1 sur 2 · La vitrine',
      'Angle, photo 2 sur 2',
      'Façade d’Angle : illustration à l’échelle, pas une photo du lieu',
      'Plan d’Angle : illustration à l’échelle, pas une photo du lieu',
    ])
  })
})
