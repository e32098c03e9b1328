import { z } from 'zod'
import { id } from '../fields.ts'
import { bulkItemsMax } from './frame.ts'

/** Something of a list, as it was when it was chosen: one that has changed since is refused as state_changed. */
export const chosenRows = <Version extends z.ZodType>(version: Version) =>
  z
    .array(z.object({ id, version }))
    .min(1)
    .max(bulkItemsMax)
    .refine(items => new Set(items.map(item => item.id)).size === items.length, 'validation.invalid')
