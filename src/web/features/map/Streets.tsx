import { type ComponentType, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { MapLabels } from './map-labels.ts'
import type { TileLayerProps } from './TileLayer.tsx'

export interface TileServer {
  /** Address of a MapLibre style, from the configuration. */
  styleUrl: string
}

export type StreetsState = 'off' | 'loading' | 'on' | 'failed'

export interface Streets {
  state: StreetsState
  /** Once it has been fetched. */
  Layer: ComponentType<TileLayerProps> | undefined
  turnOn: () => void
  turnOff: () => void
  fail: () => void
}

/** The street map, fetched only when it is asked for: MapLibre weighs more than all the rest of a page. */
export function useStreets(): Streets {
  const [state, setState] = useState<StreetsState>('off')
  const [layer, setLayer] = useState<{ Layer: ComponentType<TileLayerProps> }>()
  const turnOn = async () => {
    setState('loading')
    try {
      const { TileLayer } = await import('./TileLayer.tsx')
      setLayer({ Layer: TileLayer })
      setState('on')
    } catch {
      setState('failed')
    }
  }
  return {
    state,
    Layer: state === 'on' ? layer?.Layer : undefined,
    turnOn: () => void turnOn(),
    turnOff: () => setState('off'),
    fail: () => setState('failed'),
  }
}

/** Streets or the plain map, at the upper start corner. */
export function StreetsButton({ streets, labels }: { streets: Streets; labels: MapLabels }) {
  const isOn = streets.state === 'on'
  return (
    <div className="absolute start-3 top-3 z-20 flex flex-col items-start gap-2">
      <Button size="sm" loading={streets.state === 'loading'} onClick={isOn ? streets.turnOff : streets.turnOn}>
        {isOn ? labels.plain : labels.streets}
      </Button>
      <p role="status" className="rounded-sm bg-surface px-2 text-sm text-ink-2">
        {streets.state === 'failed' && labels.streetsFailed}
      </p>
    </div>
  )
}
