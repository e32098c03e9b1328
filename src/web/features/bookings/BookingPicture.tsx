import type { BookingView } from '#shared/bookings/contract.ts'
import { picturesOf } from '../spaces/pictures.ts'
import { SpacePicture } from '../spaces/SpacePicture.tsx'
import { spaceOf } from './booking-words.ts'

export interface BookingPictureProps {
  space: BookingView['space']
  sizes: string
  className?: string
  priority?: boolean
}

/** The cover of the booked space, beside its name: decoration. */
export function BookingPicture({ space, ...rest }: BookingPictureProps) {
  const [cover] = picturesOf(spaceOf({ space }))
  return cover ? <SpacePicture picture={cover} alt="" {...rest} /> : null
}
