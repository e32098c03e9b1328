/** Step and question of the form, as they stand in its address. */
export interface PlaceSearch {
  step?: number
  part?: number
}

/** The first of each is left out. */
export function readPlaceSearch(search: Record<string, unknown>): PlaceSearch {
  const [step, part] = [Number(search['step']), Number(search['part'])]
  return {
    ...(Number.isInteger(step) && step >= 1 && { step }),
    ...(Number.isInteger(part) && part > 1 && { part }),
  }
}
