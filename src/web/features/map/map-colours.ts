/** The planes and lines of the map: custom properties of `map.css`. */
export const MAP_COLOURS = {
  land: 'var(--map-land)',
  sea: 'var(--map-sea)',
  waterline: 'var(--map-waterline)',
  coast: 'var(--map-line)',
  river: 'var(--map-river)',
  garden: 'var(--map-garden)',
  wall: 'var(--map-wall)',
  border: 'var(--map-line)',
  grid: 'var(--map-grid)',
  cross: 'var(--map-cross)',
} as const
