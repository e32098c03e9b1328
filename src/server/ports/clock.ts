/** Where 'now' comes from. Tests move their own; everything else reads the machine's. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
