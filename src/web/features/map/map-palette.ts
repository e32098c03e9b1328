/** Colours of the street map. MapLibre reads no custom properties; land and sea are those of `map.css`. */
export interface MapPalette {
  readonly land: string
  readonly sea: string
  readonly park: string
  readonly building: string
  readonly border: string
  readonly rail: string
  readonly path: string
  readonly minor: string
  readonly minorEdge: string
  readonly tertiary: string
  readonly tertiaryEdge: string
  readonly main: string
  readonly mainEdge: string
  readonly motorway: string
  readonly motorwayEdge: string
  readonly streetName: string
  readonly placeName: string
  readonly waterName: string
  readonly halo: string
}

export const DAY: MapPalette = {
  land: '#edf2ee',
  sea: '#d3e5e7',
  park: '#d3e9da',
  building: '#e2e9e4',
  border: '#7f8d88',
  rail: '#cdd6d1',
  path: '#fbfcfb',
  minor: '#ffffff',
  minorEdge: '#d0dad4',
  tertiary: '#ffffff',
  tertiaryEdge: '#bfccc5',
  main: '#fff3d1',
  mainEdge: '#dfca93',
  motorway: '#fbdf9d',
  motorwayEdge: '#d3b263',
  streetName: '#4a5853',
  placeName: '#13201c',
  waterName: '#0b5c8a',
  halo: '#ffffff',
}

export const NIGHT: MapPalette = {
  land: '#18241f',
  sea: '#0c191d',
  park: '#17352b',
  building: '#1f2d27',
  border: '#75857e',
  rail: '#2b3934',
  path: '#222f2a',
  minor: '#2b3a34',
  minorEdge: '#1b2823',
  tertiary: '#35463f',
  tertiaryEdge: '#1b2823',
  main: '#4b4326',
  mainEdge: '#1f2215',
  motorway: '#6a5521',
  motorwayEdge: '#262412',
  streetName: '#a9b8b1',
  placeName: '#eaf2ee',
  waterName: '#8cc8ee',
  halo: '#121c18',
}
