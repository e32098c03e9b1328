import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LocationMap } from './LocationMap.tsx'
import type { PinMapLabels } from './map-labels.ts'
import { PinMap } from './PinMap.tsx'
import { SpaceMap } from './SpaceMap.tsx'

const labels: PinMapLabels = {
  map: 'Carte des espaces',
  help: 'Les flèches déplacent la carte.',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  cluster: (count, isEstimate) => `${isEstimate ? 'Environ ' : ''}${count} espaces`,
  clusterCount: (count, isEstimate) => `${isEstimate ? '≈ ' : ''}${count}`,
  distance: metres => `${metres} m`,
  explore: 'Explorer la carte',
  wheel: 'Cliquez sur la carte',
  streetsFailed: 'Le plan des rues ne s’est pas chargé.',
  streetsRetry: 'Réessayer',
  pin: 'Repère',
  pinHelp: 'Faites glisser le repère.',
  pinAt: (lat, lng) => `${lat} ${lng}`,
}
const ignore = () => {}
const gueliz = { lat: 31.6345, lng: -8.01 }

describe('in the server’s page', () => {
  test('the map of a search is an empty sheet with its name', () => {
    const points = [{ id: 'a', ...gueliz, priceLabel: '450 MAD', label: 'Vitrine à Guéliz, 450 MAD' }]
    const html = renderToString(
      <SpaceMap points={points} places={[]} labels={labels} streets={null} onSelect={ignore} />,
    )
    expect(html).toContain('aria-label="Carte des espaces"')
    expect(html).not.toContain('<svg')
  })

  test('the map of a form is an empty sheet with its name', () => {
    const html = renderToString(
      <PinMap labels={labels} places={[]} streets={null} value={gueliz} around={gueliz} onChange={ignore} />,
    )
    expect(html).toContain('aria-label="Carte des espaces"')
  })

  test('the map of a space is drawn whole, and asks for no script', () => {
    const html = renderToString(
      <LocationMap place={gueliz} approximate={false} places={[]} labels={labels} streets={null} />,
    )
    expect(html).toContain('role="img" aria-label="Carte des espaces"')
    expect(html).not.toContain('Explorer la carte')
  })
})
