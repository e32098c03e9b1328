import { z } from 'zod'
import { id } from '../fields.ts'

/** An uploaded photo, served in several widths. Without photos the page shows drawings made from the measures. */
export const photo = z.object({
  id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** What the picture shows, as the host wrote it in the space's original language. */
  caption: z.string().nullable(),
})
export type SpacePhoto = z.infer<typeof photo>
