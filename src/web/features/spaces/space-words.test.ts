import { expect, test } from 'vitest'
import { loadMessages, translatorOf } from '#web/i18n/messages.ts'
import { amenitiesNamed, amenityName, measuresOf, placeOf, shortTypeName } from './space-words.ts'

async function french() {
  await loadMessages('fr', ['common'])
  const t = translatorOf('fr', 'common')
  if (!t) throw new Error('no French')
  return t
}

test('a place is its neighborhood and its city, or the city alone', () => {
  const city = { name: 'Marrakech' }
  expect(placeOf({ neighborhood: 'Guéliz', city }, 'fr')).toBe('Guéliz, Marrakech')
  expect(placeOf({ neighborhood: null, city }, 'fr')).toBe('Marrakech')
  expect(placeOf({ neighborhood: 'جليز', city: { name: 'مراكش' } }, 'ar')).toBe('جليز، مراكش')
})

test('a name in letters of the other direction cannot turn the line around', () => {
  expect(placeOf({ neighborhood: 'الملاح', city: { name: 'Marrakech' } }, 'fr')).toBe('\u2068الملاح\u2069, Marrakech')
  expect(placeOf({ neighborhood: 'Al Karama', city: { name: 'دبي' } }, 'ar')).toBe('\u2068Al Karama\u2069، دبي')
})

test('a type leaves out on a card what its label explains in brackets', async () => {
  expect(shortTypeName('mobile-unit', await french())).toBe('Unité mobile')
  expect(shortTypeName('wall-display', await french())).toBe('Mur pour affiche ou écran')
})

test('an equipment that we do not know shows its key', async () => {
  expect(amenityName('wifi', await french())).toBe('Wi-Fi')
  expect(amenityName('sauna', await french())).toBe('sauna')
})

test('measures stand on the strip, and in words for those who listen', async () => {
  const { measures, label } = measuresOf({ surfaceM2: 28, heightM: 3.2 }, 'fr', await french())
  expect(measures).toEqual(['28\u00a0m²', 'H\u00a03,2\u00a0m'])
  expect(label).toBe('Surface 28\u00a0m², hauteur 3,2\u00a0m')
  expect(measuresOf({ surfaceM2: 28, heightM: null }, 'fr', await french()).measures).toEqual(['28\u00a0m²'])
})

test('a card names what was filtered by first, and three amenities in all', () => {
  const five = ['wifi', 'power', 'lighting', 'coffee', 'camera']
  expect(amenitiesNamed(five)).toEqual(['wifi', 'power', 'lighting'])
  expect(amenitiesNamed(five, ['camera'])).toEqual(['camera', 'wifi', 'power'])
  expect(amenitiesNamed(five, ['camera', 'wifi', 'coffee', 'lighting'])).toEqual([
    'wifi',
    'lighting',
    'coffee',
    'camera',
  ])
  expect(amenitiesNamed(['wifi'], ['camera'])).toEqual(['wifi'])
})
